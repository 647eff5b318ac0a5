import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { call, operationKey } from '#platform/web/api.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { customerContract } from '#areas/customer/contract.ts'
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
  const asked = useSettled(postalCode.trim())
  const input = { postalCode: asked }
  const query = useQuery({
    queryKey: operationKey(customerContract.findTowns, input),
    queryFn: ({ signal }) => call(customerContract.findTowns, input, { signal }),
    enabled: opened && asked.length >= 3,
  })
  const towns =
    opened && asked.length >= 3
      ? (query.data?.towns ?? []).filter((one) => countryId === null || one.countryId === countryId).slice(0, shown)
      : []
  const take = (index: number): void => {
    const found = towns[index]
    if (!found) return
    setOpened(false)
    onChange({ postalCode: found.postalCode, town: found.name, countryId: found.countryId })
  }
  const only = towns.length === 1 && town === '' ? towns[0] : undefined
  useEffect(() => {
    if (only) onChange({ postalCode: only.postalCode, town: only.name, countryId: only.countryId })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per town that comes alone
  }, [only?.townId])
  const press = (event: KeyboardEvent): void => {
    if (towns.length === 0) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      return take(at)
    }
    const next = event.key === 'ArrowDown' || event.key === 'ArrowUp' ? movedTo(event.key, at, towns.length) : null
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
            onChange({ postalCode: code ?? '' })
          }}
        />
      </div>
      <TextField label="Ville" maxLength={80} value={town || null} onChange={(name) => onChange({ town: name ?? '' })} />
      {towns.length > 1 && (
        <div className={classes['list']} data-wide style={{ marginTop: 0 }} role="listbox" aria-label="Villes de ce code postal">
          {towns.map((one, index) => (
            <div
              key={one.townId}
              className={classes['choice']}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(index)}
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
