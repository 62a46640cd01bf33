import type { AuditAction } from '@morakot/contract/nouns'

/** An action of the audit that no noun declares, for what only a test does. */
export function testAction(action: string): AuditAction {
  return action as AuditAction
}
