/** The operator's legal details: imprint and privacy policy read them here. */
export type Company = {
  /** True while these are sample details that the owner must replace before the site goes public. */
  isSample: boolean;
  /** Registered name with its legal form. */
  legalName: string;
  street: string;
  /** Postal code and town. */
  town: string;
  country: string;
  /** International format. */
  phone: string;
  /** Natural person who represents the company. */
  representative: string;
  /** `page`: where anybody can look the company up. */
  register: { court: string; number: string; page: `https://${string}` };
  /** The VAT identification number, or `requested` while it is not assigned yet. */
  vatId: string;
};

/** Sample details; the telephone number belongs to the range that is reserved for fiction. */
export const company: Company = {
  isSample: true,
  legalName: 'Promoscope GmbH',
  street: 'Musterstraße 1',
  town: '12345 Musterstadt',
  country: 'Germany',
  phone: '+49 30 23125 000',
  representative: 'Erika Mustermann, managing director',
  register: {
    court: 'Amtsgericht Musterstadt (local court)',
    number: 'HRB 00000',
    page: 'https://www.handelsregister.de',
  },
  vatId: 'requested',
};
