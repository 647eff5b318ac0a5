import { Button } from '@mantine/core'
import { IconCircleCheck, IconShieldCheck, IconAlertOctagon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ListScreen } from '#kernel/web/list/ListScreen.tsx'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { useAction } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { historyContract } from '#areas/utility/contract/history.ts'
import { technicalEvent } from '#areas/utility/entities/technical-event.ts'
import classes from '#areas/utility/web/tools/tools.module.css'

/** `/jet`: the technical events, and whether their chain holds. */
export function TechnicalEventsScreen({ params }: ScreenProps): ReactNode {
  return <ListScreen entity={technicalEvent} params={params} notice={<Integrity />} />
}

function Integrity(): ReactNode {
  const verify = useAction(historyContract.verifyEvents, ['technical-event'])
  const isBroken = verify.data !== undefined && verify.data.broken !== null
  return (
    <div className={classes['bar']} data-noprint>
      {verify.data && <Icon of={isBroken ? IconAlertOctagon : IconCircleCheck} tone={isBroken ? 'brick' : 'accent'} />}
      <p role="status">
        {verify.error
          ? sentenceOf(verify.error)
          : (verify.data?.message ??
            'Chaque événement porte l’empreinte de celui qui le précède\u00A0: ce qui serait changé ou retiré après coup se voit.')}
      </p>
      <Link to="/fiscal-chains">Chaînes signées</Link>
      <Button
        leftSection={<Icon of={IconShieldCheck} />}
        aria-busy={verify.isPending}
        onClick={() => !verify.isPending && verify.mutate({})}
      >
        {verify.isPending ? 'Vérification…' : 'Vérifier l’intégrité'}
      </Button>
    </div>
  )
}
