export default function Page() {
  return (
    <section className="p-4">
      <h1 className="text-3xl">faq</h1>
      <div style={{ left: '12%' }}>x</div>
    </section>
  );
}
