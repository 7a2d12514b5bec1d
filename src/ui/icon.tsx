/** The shapes of line icons on a 24 px grid, all with a stroke of 1.5. */
const shapes = {
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  back: 'M20 12H5m6 6-6-6 6-6',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z',
  briefcase: 'M3 8h18v12H3zM8 8V4h8v4M3 13.5h18M12 12v3',
  building: 'M4 21h16M6 21V4h8v17m0-12h4v12M9 8h2m-2 4h2m-2 4h2',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5m8-5v5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5',
  dashboard: 'M4 4h7v9H4zm9 0h7v5h-7zm0 7h7v9h-7zm-9 4h7v5H4z',
  down: 'M12 4v15m6-6-6 6-6-6',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  edit: 'M4 20h4L19 9l-4-4L4 16zm9-13 4 4',
  external: 'M14 4h6v6m0-6-9 9M18 14v6H4V6h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  image: 'M4 5h16v14H4zm0 11 5-5 4.5 4.5L16 13l4 4M15.5 9v.5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5m0-9v.5',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  key: 'M15 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10Zm-4 8-7 7v2h3v-2h2v-2h2l1.5-1.5M16 8.5v.5',
  layers: 'm12 3 9 5-9 5-9-5zm9 9-9 5-9-5m18 4-9 5-9-5',
  link: 'M10 14a4.5 4.5 0 0 0 6.4 0l3.2-3.2a4.5 4.5 0 0 0-6.4-6.4L12 5.6m2 4.4a4.5 4.5 0 0 0-6.4 0l-3.2 3.2a4.5 4.5 0 0 0 6.4 6.4l1.2-1.2',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01m0 5.99v.01m0 5.99v.01',
  logout: 'M10 4H4v16h6M9 12h11m-5-5 5 5-5 5',
  mail: 'M3 6h18v12H3zm0 1 9 7 9-7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  panel: 'M3 5h18v14H3zM9 5v14',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  pause: 'M8 5v14M16 5v14',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm-7 15c.7-3.6 3.4-5.5 7-5.5s6.3 1.9 7 5.5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 15c2.2.7 3.6 2.4 4 5',
  phone: 'M6 3h4l1.5 5L9 10a13 13 0 0 0 5 5l2-2.5 5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2Z',
  pin: 'M12 21s7-6.1 7-11.5a7 7 0 0 0-14 0C5 14.9 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  play: 'M8 5v14l11-7z',
  plus: 'M12 5v14M5 12h14',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v4.5M4 15.8c.3-1.6 2.6-1.4 2.4 0-.1.9-1.6 1.7-2.4 3.2h2.6',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6m-6 4h6',
  pulse: 'M3 12h4l2.5-7 5 14 2.5-7h4',
  quote: 'M10 7H5v5h5V7Zm0 5c0 3-1.5 4.6-4 5.5M19 7h-5v5h5V7Zm0 5c0 3-1.5 4.6-4 5.5',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4v5.4h-5.4',
  reply: 'M9 6 3.5 11.5 9 17m-5.5-5.5H14a6.5 6.5 0 0 1 6.5 6.5v1',
  screen: 'M3 5h18v11H3zm5 15h8m-4-4v4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L20 20',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4M9 15v4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-6v2m0 16v2M2 12h2m16 0h2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4m0-14.2-1.4 1.4M6.3 17.7l-1.4 1.4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13m-8 4v5m4-5v5',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  undo: 'M4 9h11a5 5 0 0 1 0 10h-5M8 5 4 9l4 4',
  table: 'M3 5h18v14H3zM3 10h18M3 14.5h18M10 5v14',
  top: 'M5 4h14M12 20V9m-5 5 5-5 5 5',
  up: 'M12 20V5m-6 6 6-6 6 6',
  upload: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm-8 17c.8-4 4-6 8-6s7.2 2 8 6',
  warning: 'M12 4 2.5 20h19zM12 10v5m0 2.5v.5',
} as const

export type IconName = keyof typeof shapes

/** A decorative icon, hidden from screen readers: the text beside it says the same. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return <LineIcon shape={shapes[name]} className={className} />
}

export function LineIcon({ shape, className }: { shape: string; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={shape} />
    </svg>
  )
}
