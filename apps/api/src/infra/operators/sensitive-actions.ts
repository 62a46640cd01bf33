import type { AuditText } from '@morakot/contract/noun'
import { audits } from '@morakot/contract/nouns'
import type { AuditAction } from '@morakot/contract/nouns'

/** What an action of the audit changes beyond itself: what the house gives, which sources about money are trusted, or permissions. */
export type SensitiveKind = 'value' | 'trust'

/** The kind of a sensitive action, as its noun declares it; null for all others. */
export function sensitiveKind(action: AuditAction, subject: string): SensitiveKind | null {
  const text = textOf(action)
  if (text.changes === 'trust' && text.subject !== undefined && text.subject !== subject) return null
  return text.changes ?? null
}

/** What owners read of a change of trust; the action itself where an older version wrote one that is gone. */
export function trustLabel(action: string): string {
  const text = textOf(action)
  return text.changes === 'trust' ? text.label : action
}

const TEXTS: ReadonlyMap<string, AuditText> = new Map(Object.entries(audits))

function textOf(action: string): AuditText {
  return TEXTS.get(action) ?? {}
}
