/**
 * How long a submission is kept, in words that the forms, the privacy policy and the test of the deleting job share
 * (supabase/local/retention.test.ts). A change of one changes the migrations too.
 */
export const RETENTION = {
  /** After the end of the hiring process. */
  application: '6 months',
  /** After the request. */
  demoRequest: '2 years',
  /** At most: the network address that counts for the limit of submissions. */
  clientAddress: 'one hour',
} as const;
