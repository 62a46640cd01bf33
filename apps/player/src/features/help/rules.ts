import { searchKey } from '@morakot/contract/clean-text'
import type { HelpTopic } from '@morakot/contract/features/help/states'
import { HELP_TOPICS, topicOfRefusal } from '@morakot/contract/features/help/states'
import { likeness, pairsOf } from '@morakot/contract/likeness'

/** What a search looks into. */
interface Searched {
  readonly code: string
  readonly title: string
  readonly words: string
  readonly steps: readonly string[]
}

const FOUND_MAX = 8
/** Texts with fewer pairs of letters in common were not meant. */
const NEAR_MIN = 0.35

/**
 * The articles that a typed text means, the best first: those whose question has it, then their other words, then their steps; where none has
 * it, those that are most like it, so that a slip of the finger still finds. None for an empty text.
 */
export function foundArticles<Article extends Searched>(articles: readonly Article[], typed: string): readonly Article[] {
  const sought = searchKey(typed)
  if (sought === '') return []
  const holding = ranked(articles, ({ title, words, steps }) => {
    const place = [title, words, steps.join('')].findIndex((text) => searchKey(text).includes(sought))
    return place === -1 ? 0 : 3 - place
  })
  if (holding.length > 0) return holding
  const pairs = pairsOf(sought)
  return ranked(articles, ({ title, words }) => {
    const nearest = Math.max(...[title, ...words.split(' ')].map((text) => likeness(pairs, pairsOf(searchKey(text)))))
    return nearest >= NEAR_MIN ? nearest : 0
  })
}

function ranked<Article>(articles: readonly Article[], scoreOf: (article: Article) => number): readonly Article[] {
  return articles
    .map((article) => ({ article, score: scoreOf(article) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, FOUND_MAX)
    .map(({ article }) => article)
}

/** The pages with a help control in their header, each with the topic that it opens. */
const TOPIC_OF_PAGE: Readonly<Record<string, HelpTopic>> = {
  deposit: 'deposit',
  'deposit-selection': 'deposit',
  'deposit-ask-me-pay': 'deposit',
  withdraw: 'withdraw',
  'withdraw-income': 'withdraw',
  'profile-bank-account': 'withdraw',
  'promotion-detail': 'bonus',
  cashback: 'bonus',
  reward: 'points',
  'profile-transaction': 'points',
  'profile-credit-transaction': 'deposit',
  'verify-captcha': 'account',
  'change-password': 'account',
  migration: 'account',
  notices: 'account',
}

/** The topic of the page or of the refusal that led to the help; null where neither has one. */
export function topicOf(about: string | undefined): HelpTopic | null {
  if (about === undefined) return null
  return about.includes('.') ? topicOfRefusal(about) : (new Map(Object.entries(TOPIC_OF_PAGE)).get(about) ?? null)
}

/** The topics in their order; on a break the one about playing with care comes first. */
export function topicsInOrder(isOnBreak: boolean): readonly HelpTopic[] {
  return isOnBreak ? ['care', ...HELP_TOPICS.filter((topic) => topic !== 'care')] : HELP_TOPICS
}
