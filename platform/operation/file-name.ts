import { plain } from '#domain/search-key.ts'

const longest = 60

/** The name of a file that leaves the product: what it holds and its day, « emplacements-2026-11-21.csv ». */
export function datedFileName(title: string, day: string, extension: string): string {
  const slug = plain(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '')
  return `${slug}-${day}.${extension}`
}
