import { plural } from '#domain/french.ts'
import { call } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { useOneAtATime } from '#platform/web/use-one-at-a-time.ts'
import { dayOperations } from '../../contract/day.ts'
import { groupOperations, type GroupMember, type StayGroup } from '../../contract/stay-group.ts'

type ToastMore = NonNullable<Parameters<typeof toast>[1]>
export type GroupWork = {
  readonly busy: boolean
  /** One thing at a time; `work` answers what is said of it, or nothing. */
  readonly run: (work: () => Promise<string | null>) => Promise<void>
  readonly done: (said: string, more?: ToastMore) => Promise<void>
  /** Another name for some stays; none: they leave the group. */
  readonly name: (members: readonly Pick<GroupMember, 'id' | 'version' | 'customer'>[], name: string | null) => Promise<void>
  readonly speak: (id: number) => Promise<void>
  readonly arrive: (members: readonly GroupMember[]) => Promise<void>
}

/** What is done to a group from its file; what is shown is read again after each. */
export function useGroupWork(group: StayGroup, reread: () => Promise<void>): GroupWork {
  const { isBusy, work: during } = useOneAtATime(reread)
  const run: GroupWork['run'] = (work) =>
    during(async () => {
      const said = await work()
      if (said !== null) toast(said)
    })
  return {
    busy: isBusy,
    run,
    done: async (said, more = {}) => {
      toast(said, more)
      await reread()
    },
    name: (members, name) =>
      during(async () => {
        const { stays } = await call(groupOperations.nameGroup, { stays: members.map(({ id, version }) => ({ id, version })), name })
        const [only] = members
        const undo = (): Promise<void> => during(async () => void (await call(groupOperations.nameGroup, { stays, name: group.name })))
        toast(name === null ? `${only?.customer ?? ''} n’est plus du groupe ${group.name}` : `Le groupe s’appelle ${name}`, { undo })
      }),
    speak: (id) =>
      run(async () => {
        await call(groupOperations.chooseGroupContact, { id })
        return `${group.members.find((one) => one.id === id)?.customer ?? ''} est le contact du groupe`
      }),
    arrive: (members) =>
      during(async () => {
        const { arrived, refused } = await call(groupOperations.arriveGroup, { stays: members.map(({ id, version }) => ({ id, version })) })
        const undo = (): Promise<void> =>
          run(async () => {
            await call(dayOperations.tickMany, { items: arrived, what: 'arrived', value: false })
            return plural(arrived.length, 'arrivée décochée', 'arrivées décochées')
          })
        toast(
          `${plural(arrived.length, 'arrivée cochée', 'arrivées cochées')}${refused.map(({ code, message }) => `. ${code}\u00A0: ${message}`).join('')}`,
          arrived.length > 0 ? { undo } : {},
        )
      }),
  }
}
