/** Name of the database with stored answers, in its own file: finding out whether it exists takes no database code. */
export const databaseName = 'dayline-reads'
