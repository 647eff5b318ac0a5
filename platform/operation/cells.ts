import { z } from 'zod'

/** Lists of an input whose texts the operation judges line by line: a cell that cannot be kept refuses its line, not the whole file. */
export const judgedByLine = z.registry<{ readonly lists: readonly string[] }>()

/** The database keeps neither the zero character nor half of a pair. */
export const unfitText = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed()
