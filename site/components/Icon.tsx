/* Path data of the line icons, drawn on a 24 × 24 grid with a 1.5 px stroke. Constants: scripts then carry only those they show. */

export const SEARCH = 'M16.5 16.5 21 21M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15z';
export const HEART = 'M12 20S3.5 15 3.5 9A4.6 4.6 0 0 1 12 6.6 4.6 4.6 0 0 1 20.5 9C20.5 15 12 20 12 20z';
export const BAG = 'M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5';
export const PERSON = 'M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8z';
export const MENU = 'M4 7h16M4 12h16M4 17h16';
export const CLOSE = 'M6 6l12 12M18 6 6 18';
export const DOWN = 'm6 9 6 6 6-6';
export const LEFT = 'm15 5-7 7 7 7';
export const RIGHT = 'm9 5 7 7-7 7';
export const UP = 'm6 15 6-6 6 6';
export const FILTER =
  'M4 7h10M18 7h2M4 17h2M10 17h10M16 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z';
export const PAUSE = 'M9 6v12M15 6v12';
export const PLAY = 'M8 5.5v13l11-6.5z';
export const CHAT = 'M4 20l1.3-4A8 8 0 1 1 8.2 18.8zM9 11h6M9 14h4';
export const COPY = 'M9 9h11v11H9zM15 9V4H4v11h5';
export const TRUCK =
  'M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z';
export const RETURN = 'M4 9h11a5 5 0 0 1 0 10H8M8 5 4 9l4 4';
export const SHIELD = 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5L15.5 10';
export const MINUS = 'M5 12h14';
export const PLUS = 'M12 5v14M5 12h14';
export const TRASH = 'M4 7h16M9 7V4h6v3M6 7l1 13.5h10L18 7M10 11v5.5M14 11v5.5';

interface Props {
  /** One of the above. */
  path: string;
  className?: string;
}

/** A 24 × 24 line icon in the text colour. Decorative: the control around it has the label. */
export function Icon({ path, className }: Props) {
  return (
    <svg className={className === undefined ? 'icon' : `icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
