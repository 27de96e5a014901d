/** Labels of actions on the system. */
export const SYSTEM_ACTIONS = {
  'log.export': 'exported the log',
  'samples.remove': 'removed the samples',
  'webhook.add': 'added a webhook',
  'webhook.edit': 'edited a webhook',
  'webhook.pause': 'paused a webhook',
  'webhook.resume': 'resumed a webhook',
  'webhook.rotate': 'created a new secret for a webhook',
  'webhook.remove': 'removed a webhook',
  'webhook.resend': 'resent webhook deliveries',
  'system.backup': 'recorded a backup',
  'system.restore': 'restored a backup',
  'system.unknown-files': 'checked the storage for unknown files',
} as const;
