import { useEffect, type ReactNode } from 'react'
import { recordPath } from '#kernel/entity/paths.ts'
import { go } from '#platform/web/navigation.tsx'
import { article } from '../entities/article.ts'

/** `/article` without a number is a new article. */
export function NewArticle(): ReactNode {
  useEffect(() => go(recordPath(article, 0) ?? '/article-list', { replace: true }), [])
  return null
}
