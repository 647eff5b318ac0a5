import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type ReactNode, type RefObject } from 'react'
import { GridSpace } from './GridRow.tsx'

type Props = {
  count: number
  height: number
  columns: number
  scroll: RefObject<HTMLDivElement | null>
  scrollTo: RefObject<((at: number) => void) | null>
  draw: (at: number) => ReactNode
}

/** Only the rows in sight of a long list. */
export function VirtualRows({ count, height, columns, scroll, scrollTo, draw }: Props): ReactNode {
  const virtualizer = useVirtualizer({ count, getScrollElement: () => scroll.current, estimateSize: () => height, overscan: 12 })
  useEffect(() => {
    scrollTo.current = (at) => virtualizer.scrollToIndex(at)
    return () => {
      scrollTo.current = null
    }
  }, [scrollTo, virtualizer])
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)
  return (
    <>
      <GridSpace height={items[0]?.start ?? 0} columns={columns} />
      {items.map((item) => draw(item.index))}
      <GridSpace height={last ? virtualizer.getTotalSize() - last.end : 0} columns={columns} />
    </>
  )
}
