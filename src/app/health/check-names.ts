/** In the order of the health page. */
export const checkNames = [
  ...(['delivery', 'mailSecret', 'outbox', 'storage', 'disk'] as const),
  ...(['version', 'backups', 'copy', 'links'] as const),
] as const
export type CheckName = (typeof checkNames)[number]
