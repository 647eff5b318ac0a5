import type { ReactNode } from 'react'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { dimensionLabels, dimensionNames } from '../rules/result-text.ts'
import { ResultPage } from './ResultParts.tsx'
import { useChoices } from './use-choices.ts'

/** `/result-detail`: the same by nature, family, type, month or origin. */
export function ResultDetailScreen(): ReactNode {
  const choices = useChoices()
  const by = choices.choice('par', dimensionNames) ?? 'nature'
  return (
    <ResultPage title="Détail des résultats" by={by} choices={choices}>
      <SelectField
        size="xs"
        label="Par"
        name="by"
        required
        value={by}
        options={dimensionNames.map((value) => ({ value, label: dimensionLabels[value] }))}
        onChange={(value) => choices.choose('par', value)}
      />
    </ResultPage>
  )
}
