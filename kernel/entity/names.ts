/** Names of tables and columns: `place-type` → `place_type`, `arrivalDate` → `arrival_date`, `line1` → `line1`. */
export function snake(name: string): string {
  return name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

/** The same at the level of types, so that typed queries know the columns of a declaration. */
export type Snake<S extends string> = S extends `${infer Head}${infer Tail}` ? `${SnakeLetter<Head>}${Snake<Tail>}` : ''
type SnakeLetter<C extends string> = C extends '-' ? '_' : C extends Lowercase<C> ? C : `_${Lowercase<C>}`
