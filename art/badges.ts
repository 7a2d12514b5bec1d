export type Badge = 'secure' | 'certified-process' | 'on-time' | 'measured'

const drawings: Record<Badge, string> = {
  secure: '<path d="M48 12 78 24v22c0 19-12 31-30 38-18-7-30-19-30-38V24z"/><path d="m35 48 9 9 18-19"/>',
  'certified-process': '<circle cx="48" cy="38" r="24"/><path d="m37 38 8 8 15-16M34 58l-6 26 20-10 20 10-6-26"/>',
  'on-time': '<circle cx="48" cy="50" r="32"/><path d="M48 30v20l13 9M40 10h16"/>',
  measured: '<path d="M14 82h68M24 82V58h12v24M44 82V40h12v42M64 82V22h12v60"/>',
}

export function drawBadge(name: Badge): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" fill="none" stroke="#b9caff" ' +
    `stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${drawings[name]}</svg>`
  )
}
