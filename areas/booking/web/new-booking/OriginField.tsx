import type { ReactNode } from 'react'
import { fr, list } from '#domain/french.ts'
import { customerOrigins, isOrigin } from '#areas/price/rules/origins.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { Link } from '#platform/web/navigation.tsx'
import { useStayForm } from './form-context.ts'
import type { SearchReply } from './use-offer.ts'
import stay from './stay.module.css'

const choices = Object.entries(customerOrigins).map(([value, label]) => ({ value, label }))

/** Where the customer comes from, which decides the regional tariffs: asked while he is not known, read from his address then. Absent where no tariff looks at it. */
export function OriginField({ origins }: { origins: SearchReply['origins'] }): ReactNode {
  const { draft, dispatch } = useStayForm()
  const { customer, search } = draft
  if (!origins.matter) return null
  if (customer === null) {
    return (
      <div className={stay['block']}>
        <SelectField
          size="xs"
          label="Zone ou région du client"
          placeholder="inconnue&#160;: tarifs régionaux exclus"
          options={choices}
          value={search.origin}
          onChange={(value) => dispatch({ type: 'search', patch: { origin: value !== null && isOrigin(value) ? value : null } })}
        />
      </div>
    )
  }
  const names = origins.known.filter(isOrigin).map((origin) => customerOrigins[origin])
  return (
    <p className={stay['block']}>
      {names.length > 0 ? (
        fr`Tarifs régionaux : ${list(names)}, d’après l’adresse du client.`
      ) : (
        <>
          {fr`Tarifs régionaux exclus : l’adresse du client ne dit pas d’où il vient.`}{' '}
          <Link to={`/customer/identity/${customer.id}`}>La compléter</Link>
        </>
      )}
    </p>
  )
}
