import { confirm } from '#platform/web/ui/confirm-store.ts'

/** Whether an act goes on over what is typed and not saved: asked where something is. */
export const leavesTyping = async (isChanged: boolean): Promise<boolean> =>
  !isChanged ||
  confirm({
    title: 'Abandonner la saisie en cours\u00A0?',
    text: 'Ce qui a été saisi n’est pas enregistré et sera perdu.',
    confirm: 'Abandonner',
    cancel: 'Rester',
    danger: true,
  })
