/** Failures older than this are forgotten. */
export const forgetAfterSeconds = 60 * 60

/**
 * Seconds to wait before the next try, by number of tries that failed in a row; the last figure holds beyond.
 * For one login it stops at one minute: nobody can lock a colleague out by typing that login wrongly.
 */
export const loginDelays: readonly number[] = [0, 0, 0, 2, 4, 8, 15, 30, 60]
/** A whole reception shares one address: it starts later, and goes further. */
export const addressDelays: readonly number[] = [...Array.from({ length: 20 }, () => 0), 5, 10, 20, 40, 80, 160, 320, 640, 900]

/** Seconds to wait after that many failures. */
export function delayAfter(failures: number, delays: readonly number[]): number {
  if (failures <= 0) return 0
  return delays[Math.min(failures, delays.length) - 1] ?? 0
}

/** « 1 seconde », « 45 secondes », « 15 minutes ». */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds <= 1 ? '1 seconde' : `${seconds} secondes`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** The address that failures are counted on: the whole /64 for IPv6, which one household or site owns. */
export function countedAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? first : [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
