const PATHS = {
  search: 'M16.5 16.5 21 21M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15z',
  close: 'M6 6l12 12M18 6 6 18',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  out: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  upload: 'M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M4.5 15v4h15v-4',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  edit: 'm4 20 .8-4L16 4.8a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8 19.2zM14.5 6.5l3 3',
  play: 'M8 5.5v13l11-6.5z',
  more: 'M12 5.25a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 17.75a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1z',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
} as const;

interface IconProps {
  name: keyof typeof PATHS;
  /** Pixels. */
  size?: number;
}

/** A line icon of the shop's family, 24 × 24 grid, 1.5 px stroke; always decoration beside words. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
