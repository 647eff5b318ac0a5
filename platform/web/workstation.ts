import { readPrinting } from '#platform/workstation/printing.ts'
import type { PrintedKind, Printing, PrintingByKind } from '#platform/workstation/printing.ts'

/** This browser, as the server knows it: drawn once, kept here. */
const keyName = 'pinede-workstation'
const stationName = 'pinede-workstation-name'
const printingName = 'pinede-printing'

export function workstationKey(): string {
  const known = localStorage.getItem(keyName)
  if (known !== null) return known
  const drawn = crypto.randomUUID()
  localStorage.setItem(keyName, drawn)
  return drawn
}

/** Name of the workstation, for the next sign-in; empty while nobody gave one. */
export const rememberedStation = (): string => localStorage.getItem(stationName) ?? ''

/** Another establishment is worked in from now on: the workstation has another name there. */
export const nameStation = (name: string): void => localStorage.setItem(stationName, name)

/** Keeps what the server knows of this workstation: sign-in and printing need it without asking. */
export function rememberWorkstation({ name, printing }: { readonly name: string; readonly printing: PrintingByKind }): void {
  localStorage.setItem(stationName, name)
  localStorage.setItem(printingName, JSON.stringify(printing))
}

function storedPrinting(): unknown {
  try {
    return JSON.parse(localStorage.getItem(printingName) ?? 'null')
  } catch {
    // Somebody else wrote there: the usual way is used.
    return null
  }
}

export const printingOf = (kind: PrintedKind): Printing => readPrinting(storedPrinting())[kind]
