import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { go } from '#platform/web/navigation.tsx'
import { ResultPage } from './ResultParts.tsx'
import { useChoices } from './use-choices.ts'

/** `/result`: the months of a period beside those of the year before. */
export function ResultScreen(): ReactNode {
  const choices = useChoices('year')
  return (
    <ResultPage title="Résultats" by="month" choices={choices}>
      <Button size="xs" onClick={() => go(`/result-detail?du=${choices.period.from}&au=${choices.period.to}`)}>
        Voir le détail
      </Button>
    </ResultPage>
  )
}
