import { LineIcon } from '../../ui/icon.tsx'

/** The icons of service pages, by their names in the API; any other name shows a neutral icon. */
const serviceShapes: Record<string, string> = {
  FaTools: 'm14 6 4-3 3 3-3 4-2.5-.5L6 19l-2-2 9.5-9.5zM4 4l4 1 3 3-3 3-3-3zm10 10 3-1 4 4-4 4-4-4z',
  FaCode: 'm8 7-5 5 5 5m8-10 5 5-5 5M14 4l-4 16',
  FaCog:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM10.2 4.9l.4-2.3h2.8l.4 2.3 2 .8 1.8-1.3 2 2-1.3 1.8.8 2 2.3.4v2.8l-2.3.4-.8 2 1.3 1.8-2 2-1.8-1.3-2 .8-.4 2.3h-2.8l-.4-2.3-2-.8-1.8 1.3-2-2 1.3-1.8-.8-2-2.3-.4v-2.8l2.3-.4.8-2-1.3-1.8 2-2 1.8 1.3Z',
  FaChartLine: 'M4 4v16h16M7 15l4-5 3.5 3L20 6m-4 0h4v4',
  FaCogs:
    'M9 7.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM7.7 4.8l.2-1.7h2.2l.2 1.7 1.5.7 1.5-.9 1.4 1.8-1.2 1.2.4 1.6 1.6.6-.5 2.2-1.7-.1-1 1.3.5 1.6-2 .9-1-1.4H8.2l-1 1.4-2-.9.5-1.6-1-1.3-1.7.1-.5-2.2 1.6-.6.4-1.6-1.2-1.2 1.4-1.8 1.5.9ZM17.5 16.3a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4ZM16.5 14.5l.1-1.4h1.8l.1 1.4 1.1.6 1.2-.6 1 1.6-1.2.8v1.2l1.2.8-1 1.6-1.2-.6-1.1.6-.1 1.4h-1.8l-.1-1.4-1.1-.6-1.2.6-1-1.6 1.2-.8v-1.2l-1.2-.8 1-1.6 1.2.6Z',
  FaDatabase:
    'M4 6c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3Zm0 0v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  FaRocket:
    'M12 3c4 2.5 5.5 7 4 13H8C6.5 10 8 5.5 12 3Zm0 5.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3ZM8 12l-4 4 1 4 4-3m7-5 4 4-1 4-4-3m-5 1v3m3-3v4m3-4v3',
}

export const serviceIcons = Object.keys(serviceShapes)

export function ServiceIcon({ name, className = 'size-6' }: { name: string; className?: string }) {
  return (
    <LineIcon
      shape={serviceShapes[name] ?? 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9'}
      className={className}
    />
  )
}
