/** The tokens of tokens.css that pictures and browsers need as sRGB. */
export const brandColours = {
  band: '#0a1020',
  bandText: '#f3f5f9',
  bandAccent: '#98b5ff',
  paper: '#fbfaf7',
} as const
