/**
 * One action of the audit. `changes`: what it changes beyond itself, of which those who watch get an alert: what the house gives, or who is believed
 * about money and may do what. All owners get a notice of the latter with its label. `subject`: it does so for this subject alone.
 */
export type AuditText =
  | { readonly changes?: never }
  | { readonly changes: 'value' }
  | { readonly changes: 'trust'; readonly label: string; readonly subject?: string }
