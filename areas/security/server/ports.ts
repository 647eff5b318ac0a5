import type { Tenancy } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { RouteRights } from '#areas/security/rules/menu.ts'

export type EstablishmentInfo = {
  id: number
  name: string
  shortName: string
  currency: { isoCode: string; symbol: string }
  logoUrl: string | null
  groupLogoUrl?: string | null
  /** Where its days begin. */
  timeZone: string
  /** True where people learn: nothing that it takes or bills is real. */
  isSchool?: boolean
}

/** What later areas tell about themselves: filled where the product is wired together. */
export type SecuritySlots = {
  readonly establishmentOf: (tx: Tx) => Promise<EstablishmentInfo>
  /** Names that the establishment gave to menu headers, by menu id; none while nobody fills the slot. */
  readonly headerNames?: (tx: Tx) => Promise<ReadonlyMap<number, string>>
  /** Routes of the menu entries that modules which are not used hide; none while nobody fills the slot. */
  readonly closedRoutes?: (tx: Tx) => Promise<ReadonlySet<string>>
  readonly passwordMinimum: (tx: Tx) => Promise<number>
  /** How many payments a user took: whoever took some is not deleted; none while nobody fills the slot. */
  readonly paymentsTakenBy?: (tx: Tx, userId: number) => Promise<number>
  /** Routes of every declared entity and screen, and of the calls that menus open. */
  readonly routes: RouteRights
  /** Demonstration passwords are in use on an address that others can reach. */
  readonly demo: boolean
  /** First run: writes the establishment of the transaction, then its reference data. */
  readonly createEstablishment: (tx: Tx, input: { name: string; shortName: string }) => Promise<void>
  readonly seedReferenceData: (tx: Tx) => Promise<void>
}

export type SecurityOptions = {
  /** A refused sign-in is answered this long after it was asked, whatever was wrong. */
  readonly refusalFloorMs: number
  readonly wait: (milliseconds: number) => Promise<void>
  /** Port under which browsers see the product: cookies are not separated by port, so their names are. */
  readonly port: () => number
}

/** The doors to the database, and what the wiring of the product adds. */
export type Security = Tenancy & {
  readonly slots: SecuritySlots
  readonly options: SecurityOptions
  readonly log: (sentence: string, details: Readonly<Record<string, unknown>>) => void
}

/** Where a call comes from. */
export type Client = { readonly ip: string; readonly userAgent: string; readonly token: string | undefined }
