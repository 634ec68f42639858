/** Sample quote on the pricing page, without a real name: the owner replaces it. */
export const PREMIUM_TESTIMONIAL = {
  isSample: true,
  quote:
    'We moved our summer sale by six days because the planner showed a rival’s start. It paid for the year.',
  role: 'Head of CRM',
  company: 'Outdoor retailer, Premium customer',
};
