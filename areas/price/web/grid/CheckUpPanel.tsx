import { Button, Loader } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { list, plural } from '#domain/french.ts'
import { activityPeriod } from '#areas/establishment/entities/calendar.ts'
import { listPath, recordPath } from '#kernel/entity/paths.ts'
import { Link } from '#platform/web/navigation.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag, TextButton } from '#platform/web/ui/layout.tsx'
import { extra } from '../../entities/extra.ts'
import { priceGrid } from '../../entities/price-grid.ts'
import { tax } from '../../entities/tax.ts'
import { specialOffer } from '../../entities/special-offer.ts'
import type { CheckUp } from '../../rules/check-up/check-up.ts'
import { checkNames, type Finding, type FindingPlace } from '../../rules/check-up/finding.ts'
import classes from './check-up.module.css'

type Props = {
  found: CheckUp & { readonly ready: boolean; readonly error: Error | null }
  locked: boolean
  onGo: (place: FindingPlace) => void
  onPublish: () => void
  /** Why there is nothing to publish. */ idle: string | null
}

function Way({ place, onGo }: { place: FindingPlace; onGo: (place: FindingPlace) => void }): ReactNode {
  if (place.kind === 'offer') return <Link to={recordPath(specialOffer, place.offerId) ?? '/special-offer-list'}>Ouvrir l’offre</Link>
  if (place.kind === 'extra') return <Link to={recordPath(extra, place.extraId) ?? '/home'}>Ouvrir le supplément</Link>
  if (place.kind === 'openings') return <Link to={listPath(activityPeriod) ?? '/home'}>Ouvrir les périodes d’activité</Link>
  if (place.kind === 'taxes') return <Link to={listPath(tax) ?? '/home'}>Ouvrir les taxes</Link>
  if (place.kind === 'grids') return <Link to={listPath(priceGrid) ?? '/home'}>Ouvrir les grilles</Link>
  if (place.kind === 'establishment') return <Link to="/admin/establishment">Ouvrir l’établissement</Link>
  return (
    <TextButton onClick={() => onGo(place)}>
      {place.kind === 'cell' ? 'Aller à la case' : place.kind === 'periods' ? 'Ouvrir les périodes' : 'Ouvrir les suppléments'}
    </TextButton>
  )
}

function Item({ finding, onGo }: { finding: Finding; onGo: (place: FindingPlace) => void }): ReactNode {
  return (
    <li>
      <Icon of={finding.blocking ? IconAlertOctagon : IconAlertTriangle} size={18} tone={finding.blocking ? 'brick' : 'ochre'} />
      <div>
        <b>{finding.title}</b>
        <p>{finding.text}</p>
        <Way place={finding.place} onGo={onGo} />
      </div>
    </li>
  )
}

/** Beside the sheet: what was checked, where each fault stands, and the way to publish. */
export function CheckUpPanel({ found: { findings, passed, ready, error }, locked, onGo, onPublish, idle }: Props): ReactNode {
  const blocking = findings.filter((finding) => finding.blocking).length
  const why =
    blocking > 0
      ? `Publier : corrigez d’abord ${blocking === 1 ? 'le point bloquant' : `les ${blocking} points bloquants`}.`
      : !ready && error === null
        ? 'Publier : la vérification est en cours.'
        : idle
  return (
    <aside className={classes['panel']} aria-label="Vérifications">
      <header>
        <h2>Vérifications</h2>
        {blocking > 0 && <Tag tone="brick">{blocking}</Tag>}
        {findings.length > blocking && <Tag tone="ochre">{findings.length - blocking}</Tag>}
      </header>
      <ul aria-live="polite">
        {findings.map((finding) => (
          <Item key={`${finding.check} ${finding.title} ${finding.text}`} finding={finding} onGo={onGo} />
        ))}
      </ul>
      <p className={classes['passed']} title={`Rien à dire\u00A0: ${list(passed.map((name) => checkNames[name]))}.`}>
        {error !== null ? (
          <Icon of={IconAlertTriangle} tone="ochre" />
        ) : ready ? (
          <Icon of={IconCircleCheck} tone="accent" />
        ) : (
          <Loader size={14} />
        )}{' '}
        {error !== null
          ? 'Les prix enregistrés n’ont pas pu être lus\u00A0: les durées et les offres ne sont pas vérifiées.'
          : ready
            ? plural(
                passed.length,
                findings.length === 0 ? 'contrôle réussi' : 'autre contrôle réussi',
                findings.length === 0 ? 'contrôles réussis' : 'autres contrôles réussis',
              )
            : 'Vérification en cours…'}
      </p>
      {!locked && (
        <footer>
          {why === null ? (
            <Button variant="filled" fullWidth onClick={onPublish}>
              Publier
            </Button>
          ) : (
            <p>
              <Icon of={IconLock} size={15} /> {why}
            </p>
          )}
        </footer>
      )}
    </aside>
  )
}
