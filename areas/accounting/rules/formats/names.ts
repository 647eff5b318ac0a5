/** The files that an export can be. */
export const exportFormats = {
  fec: 'FEC',
  csv: 'CSV',
  sagePnm: 'Sage PNM',
  cielXimport: 'Ciel XIMPORT',
  quadra: 'Quadra ASCII',
  ebp: 'EBP',
  cogilog: 'Cogilog',
  coala: 'Coala',
  isacompta: 'Isacompta',
  winfic: 'WinFic',
} as const
export type ExportFormat = keyof typeof exportFormats
