import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { entityKey, readRecord } from '#kernel/web/entity-api.ts'
import { KindField } from '#kernel/web/KindField.tsx'
import type { FieldPartProps } from '#kernel/web/slots.ts'
import { article, articleFamily } from '../entities/article.ts'
import { proposedVat } from '../rules/article-checks.ts'

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The family of an article: the one that is chosen proposes its usual VAT. */
export function FamilyField(props: FieldPartProps): ReactNode {
  const { getValues, setValue } = useFormContext()
  // A family that a new article was given by its address proposes too; that of a stored one has had its say.
  const [chosen, setChosen] = useState(() => (getValues('id') === 0 ? idOf(props.value) : null))
  const proposed = useRef<number | null>(null)
  const family = useQuery({
    queryKey: entityKey(articleFamily, 'record', chosen, 'vat'),
    queryFn: ({ signal }) => readRecord(articleFamily, chosen ?? 0, signal),
    enabled: chosen !== null,
  })
  useEffect(() => {
    if (family.data === undefined || family.data.id !== chosen) return
    const next = proposedVat({ stands: idOf(getValues('tvaId')), proposed: proposed.current, ofFamily: idOf(family.data['tvaId']) })
    if (next === null) return
    proposed.current = next
    setValue('tvaId', next, { shouldDirty: true, shouldValidate: true })
  }, [chosen, family.data, getValues, setValue])
  const choose = (value: unknown): void => {
    props.onChange(value)
    setChosen(idOf(value))
  }
  return <KindField {...props} field={article.fields.articleFamilyId} onChange={choose} />
}
