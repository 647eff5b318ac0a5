import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { call, operationKey } from '#platform/web/api.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { customerContract } from '#areas/customer/contract.ts'
import { onlyTown, townKept, townsToChoose, type TownOfCode } from '#areas/customer/rules/town-of-code.ts'
import { movedTo } from '../../rules/draft-places.ts'
import { useSettled } from './use-offer.ts'
import classes from './customer.module.css'

type Town = { postalCode: string; town: string; countryId: number | null }
type Props = {
  postalCode: string
  town: string
  /** Towns of other countries are not proposed. */ countryId: number | null
  error: string | undefined
  onChange: (patch: Partial<Town>) => void
}
const shown = 6

/** Postal code and town: the code proposes its towns, the only one is taken by itself, ↓ and Enter choose among several. */
export function TownField({ postalCode, town, countryId, error, onChange }: Props): ReactNode {
  const [opened, setOpened] = useState(false)
  const [at, setAt] = useState(0)
  const [taken, setTaken] = useState<TownOfCode | null>(null)
  const asked = useSettled(postalCode.trim())
  const input = { postalCode: asked }
  const query = useQuery({
    queryKey: operationKey(customerContract.findTowns, input),
    queryFn: ({ signal }) => call(customerContract.findTowns, input, { signal }),
    enabled: opened && asked.length >= 3,
  })
  const known = opened && asked.length >= 3 && asked === postalCode.trim() ? (query.data?.towns ?? []) : []
  const towns = known.filter((one) => countryId === null || one.countryId === countryId)
  const choices = townsToChoose({ postalCode, town }, towns).slice(0, shown)
  const take = (found: TownOfCode | undefined): void => {
    if (!found) return
    setTaken(found)
    onChange({ postalCode: found.postalCode, town: found.name, countryId: found.countryId })
  }
  const only = onlyTown({ postalCode, town }, towns) ?? undefined
  useEffect(() => {
    take(only)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per town that comes alone
  }, [only?.townId])
  const press = (event: KeyboardEvent): void => {
    if (choices.length === 0) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      setOpened(false)
      return take(choices[at])
    }
    const next = event.key === 'ArrowDown' || event.key === 'ArrowUp' ? movedTo(event.key, at, choices.length) : null
    if (next === null) return
    event.preventDefault()
    setAt(next)
  }
  return (
    <>
      <div onKeyDown={press}>
        <TextField
          label="Code postal"
          maxLength={12}
          value={postalCode || null}
          error={error}
          onChange={(code) => {
            setOpened(true)
            setAt(0)
            onChange({ postalCode: code ?? '', town: townKept({ postalCode, town }, code ?? '', taken) })
          }}
        />
      </div>
      <TextField
        label="Ville"
        maxLength={80}
        value={town || null}
        onChange={(name) => {
          // Who types another town than the only one of its code has seen it.
          if (towns.length === 1) setOpened(false)
          onChange({ town: name ?? '' })
        }}
      />
      {choices.length > 0 && (
        <div className={classes['list']} data-wide style={{ marginTop: 0 }} role="listbox" aria-label="Villes de ce code postal">
          {choices.map((one, index) => (
            <div
              key={one.townId}
              className={classes['choice']}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                setOpened(false)
                take(one)
              }}
            >
              <span>{one.name}</span>
              <small>{one.postalCode}</small>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
