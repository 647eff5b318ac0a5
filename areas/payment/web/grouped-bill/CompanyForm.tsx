import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { customer } from '#areas/customer/entities/customer.ts'
import { emptyAddress } from '#kernel/kinds/address/kind.ts'
import { readRecord, saveRecord, searchRows } from '#kernel/web/entity-api.ts'
import { KindField } from '#kernel/web/KindField.tsx'
import { mustEntity } from '#kernel/web/registry.ts'
import { greatestPageSize } from '#platform/operation/search.ts'
import { failureOf } from '#platform/web/fault-map.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { holdsUnread } from '#platform/web/ui/unread.ts'

export type Made = { readonly id: number; readonly label: string }
type Props = { typed: string; onMade: (made: Made) => void; onCancel: () => void }

const asked = ['companyName', 'address', 'siret', 'intraCommunityVatNumber', 'emails'] as const
type Values = Readonly<Record<(typeof asked)[number], unknown>>
const ignore = (): void => undefined

/** The country of the site, which most companies that pay for a stay share. */
function useOwnCountry(): { readonly id: number; readonly name: string } | null {
  const { data } = useQuery({
    queryKey: ['own-country'],
    queryFn: async ({ signal }) =>
      (await searchRows(mustEntity('country'), { pageSize: greatestPageSize }, signal)).rows.find((row) => row['isDefault'] === true) ??
      null,
  })
  return data ? { id: data.id, name: String(data['name'] ?? '') } : null
}

async function create(values: Values): Promise<Made> {
  const entity = mustEntity('customer')
  const { id: _id, version: _version, _labels, ...defaults } = await readRecord(entity, 0)
  const made = await saveRecord(entity, { ...defaults, id: 0, isLegalEntity: true, ...values })
  return { id: made.id, label: String(made['companyName'] ?? '') }
}

/** A company that is no customer yet, with what its bill must say; the rest of its record waits. */
export function CompanyForm({ typed, onMade, onCancel }: Props): ReactNode {
  const country = useOwnCountry()
  const [values, setValues] = useState<Values>({
    companyName: typed,
    address: null,
    siret: null,
    intraCommunityVatNumber: null,
    emails: [],
  })
  const [error, setError] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const { errorOf, loose } = failureOf(error, asked)
  const address = values.address ?? (country && { ...emptyAddress, countryId: country.id })
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    event.stopPropagation()
    if (saving || (event.currentTarget instanceof HTMLElement && holdsUnread(event.currentTarget))) return
    setSaving(true)
    try {
      const made = await create({ ...values, address })
      toast(`${made.label} est au fichier des clients\u00A0; la facture reste à émettre`)
      onMade(made)
    } catch (failed) {
      setError(failed)
      setSaving(false)
    }
  }
  return (
    <form aria-label="Nouvelle société" style={{ display: 'grid', gap: 12 }} onSubmit={(event) => void save(event)}>
      {asked.map((name) => (
        <KindField
          key={name}
          field={customer.fields[name]}
          name={name}
          value={name === 'address' ? address : values[name]}
          error={errorOf(name)}
          onBlur={ignore}
          labels={country ? { 'address.countryId': country.name } : undefined}
          onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
        />
      ))}
      {loose !== undefined && (
        <p role="alert" style={{ margin: 0, color: 'var(--pin-brick)' }}>
          {loose}
        </p>
      )}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
        <Button onClick={onCancel}>Revenir à la facture</Button>
        <Button type="submit" variant="filled" aria-busy={saving}>
          Créer la société
        </Button>
      </div>
    </form>
  )
}
