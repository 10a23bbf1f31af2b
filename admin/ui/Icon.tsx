const PATHS = {
  home: 'M4 10.5 12 4l8 6.5V20h-5.5v-5.5h-5V20H4z',
  products: 'M12 8.5V7a2 2 0 1 1 1.5-1.9M12 8.5 3 15.5V18h18v-2.5z',
  categories: 'M4 5h6v5H4zM14 14h6v5h-6zM14 5h6v5h-6zM10 7.5h4M17 10v4',
  orders: 'M4.5 8 12 4l7.5 4v8L12 20l-7.5-4zM4.5 8l7.5 4 7.5-4M12 12v8',
  invoice: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  page: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6',
  percent: 'M6 18 18 6M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  chart: 'M4 4v16h16M8.5 16v-4M12.5 16V8M16.5 16v-6',
  brand: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  person: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM5 20c0-3.5 3-5.5 7-5.5s7 2 7 5.5',
  people:
    'M9 11a3.25 3.25 0 1 0 0-6.5A3.25 3.25 0 0 0 9 11zM3 19c0-3 2.5-5 6-5s6 2 6 5M15.5 11a3 3 0 0 0 0-6M17.5 14.5c2.2.6 3.5 2.2 3.5 4.5',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  leave: 'M14 4H5v16h9M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  search: 'M16.5 16.5 21 21M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15z',
  close: 'M6 6l12 12M18 6 6 18',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  count: 'M4.5 5.5h5v5h-5zM4.5 13.5h5v5h-5zM13 8h7M13 16h7',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  back: 'M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 5 5V19',
  out: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  upload: 'M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M4.5 15v4h15v-4',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  edit: 'm4 20 .8-4L16 4.8a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8 19.2zM14.5 6.5l3 3',
  play: 'M8 5.5v13l11-6.5z',
  more: 'M12 5.25a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 17.75a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1z',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  /** Pixels. */
  size?: number;
}

/** A line icon, 24 × 24 grid, 1.5 px stroke; decorative, so always beside text. */
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
