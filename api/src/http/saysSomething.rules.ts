/** Whether a text, such as a reason, has at least one letter or digit of any script. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
