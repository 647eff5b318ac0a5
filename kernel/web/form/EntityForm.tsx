import type { ReactNode } from 'react'
import type { Entity } from '#kernel/entity/entity.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { partsOf, type EntityParts } from '../slots.ts'
import { Card, Section } from '#platform/web/ui/layout.tsx'
import { useInSight } from '#platform/web/use-in-sight.ts'
import { blocking } from '#platform/web/fault-map.ts'
import { useAllFaults, type FaultStore } from '#platform/web/form-faults.ts'
import { ChildTable } from './ChildTable.tsx'
import { RelatedCount, RelatedPanel } from './RelatedPanel.tsx'
import { FormField } from './FormField.tsx'
import { holdsPath, sectionsOfPage, type LaidSection } from './form-layout.ts'
import classes from './form.module.css'

/** The sections of one page of a record, then the panels that areas add to it. */
export function EntityForm({ entity, row, sections }: { entity: Entity; row: WireRow; sections: readonly LaidSection[] }): ReactNode {
  const { fields, panels } = partsOf(entity.name)
  return (
    <>
      {sections.map((section) => {
        const panel = section.panel === undefined ? undefined : panels[section.panel]
        if (section.related !== undefined)
          return (
            <div key={section.key} id={section.key} className={classes['panel']}>
              <RelatedPanel owner={entity} id={row.id} related={section.related} />
            </div>
          )
        if (panel) return <PanelCard key={section.key} id={section.key} panel={panel} row={row} />
        const child = section.child === undefined ? undefined : entity.children?.[section.child]
        return (
          <Section key={section.key} id={section.key} title={section.title} purpose={section.purpose}>
            {section.fields.map(({ name, field, span }) => (
              <div key={name} style={{ gridColumn: `span ${span}` }}>
                <FormField path={name} field={field} labels={row._labels} part={fields[name]} />
              </div>
            ))}
            {child && section.child !== undefined && <ChildTable path={section.child} declaration={child} />}
          </Section>
        )
      })}
    </>
  )
}

function PanelCard({ id, panel, row }: { id: string; panel: NonNullable<EntityParts['panels']>[number]; row: WireRow }): ReactNode {
  const Panel = panel.component
  return (
    <div id={id} className={classes['panel']}>
      <Card title={panel.title}>
        <Panel id={row.id} row={row} />
      </Card>
    </div>
  )
}

type NavProps = {
  entity: Entity
  id: number
  sections: readonly LaidSection[]
  page: string | undefined
  faults: FaultStore
  onGo: (section: LaidSection) => void
}

/** Links to the sections, with the number of errors in each, or of the records that it lists. */
export function SectionNav({ entity, id, sections, page, faults, onGo }: NavProps): ReactNode {
  const found = blocking(useAllFaults(faults))
  const onPage = sectionsOfPage(sections, page)
  const inSight = useInSight(onPage.map(({ key }) => key))
  const current = onPage.find(({ key }) => key === inSight) ?? onPage[0] ?? sections[0]
  // A panel that completes a section of the same name needs no link of its own.
  const named = sections.filter(
    (section, at) => sections.findIndex((other) => other.title === section.title && other.tab === section.tab) === at,
  )
  if (named.length < 2) return <span />
  return (
    <nav className={classes['nav']} aria-label="Parties de la fiche">
      {named.map((section) => {
        const count = found.filter((fault) => fault.field !== undefined && holdsPath(section, fault.field)).length
        return (
          <button
            key={section.key}
            type="button"
            aria-current={section.title === current?.title ? 'true' : undefined}
            onClick={() => onGo(section)}
          >
            {section.title}
            {section.related !== undefined && <RelatedCount owner={entity} id={id} related={section.related} />}
            {count > 0 && <i aria-label={`${count} erreur${count >= 2 ? 's' : ''}`}>{count}</i>}
          </button>
        )
      })}
    </nav>
  )
}
