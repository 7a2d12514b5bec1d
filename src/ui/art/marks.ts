// An isometric hexagon with its right side cut open: a C, and the open beak of a crow with something bright in it.
const faces: readonly (readonly [string, string])[] = [
  ['#6a8fff', 'M32 3 57 17.5 32 32 7 17.5z'],
  ['#2f5bea', 'M7 17.5 32 32v29L7 46.5z'],
  ['#2446bd', 'M32 32 57 46.5 32 61z'],
  ['#f2a93b', 'm45 32 6-3.5 6 3.5-6 3.5z'],
]

const shapes = faces.map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`).join('')
const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">'

export function drawMark(): string {
  return `${open}${shapes}</svg>`
}

export function drawFavicon(): string {
  return `${open}<rect width="64" height="64" rx="14" fill="#0f1630"/><g transform="translate(8 8) scale(.75)">${shapes}</g></svg>`
}
