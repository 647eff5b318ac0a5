import type { HelpTopic } from './help-topic.ts'
import { helpTopics } from './help-topics.ts'

/** What is in force on an address; undefined where there is nothing to explain. */
export function topicOf(pathname: string): HelpTopic | undefined {
  const fits = (screen: string): boolean => new RegExp(`^${screen.replaceAll(/\{\w*\}/g, '[^/]+')}$`).test(pathname)
  return helpTopics.find(({ path, screens }) => path === pathname || screens.some(fits))
}

/** The section about an address: `09-parametres/les-tarifs`. A page of help needs none. */
export function helpAddress(pathname: string): string | undefined {
  const topic = topicOf(pathname)
  return topic && topic.path !== pathname ? `${topic.chapter}/${topic.section}` : undefined
}
