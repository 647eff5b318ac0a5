export type Department = { readonly code: string; readonly towns: number }
export type Batch = { readonly departments: readonly string[]; readonly towns: number }

/** Departments together until they hold about `size` towns: short calls, so that the progress is seen and nobody waits behind. */
export function batchesOf(departments: readonly Department[], size: number): readonly Batch[] {
  const batches: { departments: string[]; towns: number }[] = []
  for (const { code, towns } of departments) {
    const last = batches.at(-1)
    if (last === undefined || last.towns + towns > size) batches.push({ departments: [code], towns })
    else {
      last.departments.push(code)
      last.towns += towns
    }
  }
  return batches
}
