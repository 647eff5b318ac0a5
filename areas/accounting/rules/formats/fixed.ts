import { amountOf, compact, ddmmyy, left, pieceRank, point, right, shortPiece, side } from './file-line.ts'
import type { FileLine, FileOptions } from './file-line.ts'

/** Codes of pieces at Sage: a bill, its credit note, a payment of a customer, or the rest; our numbers begin with what they are. */
function sagePiece({ piece }: FileLine): string {
  if (piece.startsWith('AV')) return 'AC'
  if (piece.startsWith('F')) return 'FC'
  return piece.startsWith('R-') ? 'RC' : 'OD'
}

const pieceIn = (piece: string, length: number, { keepsRank }: FileOptions): string =>
  left(keepsRank ? shortPiece(piece, length) : piece, length)

export const sageHead = ({ folder }: FileOptions): string => `${left(folder, 30)}\r\n`

/** Ligne 30/100: 112 characters. */
export function sageLine(line: FileLine, options: FileOptions): string {
  return `${left(line.journal, 3)}${ddmmyy(line.day)}${sagePiece(line)}${left(line.account, 13)}${line.auxiliary === '' ? ' ' : 'X'}${left(line.auxiliary, 13)}${pieceIn(line.piece, 13, options)}${left(line.label, 25)}${line.dueOn === null ? ' ' : 'E'}${left(line.dueOn === null ? '' : ddmmyy(line.dueOn), 6)}${side(line)}${right(point(amountOf(line)), 20)}N${right(pieceRank(line.piece), 7, '0')}\r\n`
}

/** XIMPORT: 142 characters. */
export function cielLine(line: FileLine, options: FileOptions): string {
  const account = line.auxiliary === '' ? line.account : line.auxiliary
  const name = line.auxiliaryLabel === '' ? line.accountLabel : line.auxiliaryLabel
  return `${right(String(line.entry), 5)}${left(line.journal, 2)}${compact(line.day)}${left(line.dueOn === null ? '' : compact(line.dueOn), 8)}${pieceIn(line.piece, 12, options)}${left(account, 11)}${left(line.label, 25)}${right(point(amountOf(line)), 13)}${side(line)}${''.padEnd(18)}${left(name, 34)}O2003\r\n`
}

/** Record C of Quadratus: who an account is and the account that gathers it, so that software makes it before its lines. Only what is said here is brought up to date (« 2 »). */
export function quadraAccount({ account, auxiliary, auxiliaryLabel }: FileLine): string {
  const kind = account.startsWith('40') ? 'F' : 'C'
  return `C${left(auxiliary, 8)}${left(auxiliaryLabel, 30)}${left(auxiliaryLabel.toUpperCase(), 7)}${''.padEnd(52)}${left(account, 8)}${''.padEnd(110)}2${kind}${''.padEnd(235)}\r\n`
}

/** Record M of Quadratus; what it does not use is left blank. */
export function quadraLine(line: FileLine, options: FileOptions): string {
  const account = line.auxiliary === '' ? line.account : line.auxiliary
  const rank = pieceRank(line.piece)
  const short = line.piece.replace(/^([A-Z]+)-?20(\d\d)-0*(?=\d{4,})/, '$1$2-')
  // Of a piece of ours that is still too long for its first column, the year and the rank touch.
  const narrow = options.keepsRank && short.length > 8 ? left(shortPiece(line.piece, 8), 8) : left(short, 8)
  const head = `M${left(account, 8)}${left(line.journal, 2)}000${ddmmyy(line.day)} ${left(line.label, 20)}${side(line)}+${right(String(amountOf(line)), 12, '0')}${''.padEnd(8)}${line.dueOn === null ? '000000' : ddmmyy(line.dueOn)}${left(line.letter, 2)}${''.padEnd(3)}`
  return `${head}${left(right(rank, 5, '0'), 5)}${''.padEnd(10)}${''.padEnd(10)}${narrow}EUR${left(line.journal, 3)}${''.padEnd(3)}${left(line.label, 30)}${''.padEnd(2)}${left(short, 10)}${''.padEnd(10)}\r\n`
}
