/** The external task tools, by their number on the wire. */
const names: Record<number, string> = { 0: 'Asana', 1: 'ClickUp', 2: 'monday.com', 3: 'Jira', 4: 'Trello' }

/** Name of a tool; null without a tool, or for an unknown one. Asana is 0, so never test the number for truth. */
export const toolName = (integration: number | null): string | null =>
  integration === null ? null : (names[integration] ?? null)
