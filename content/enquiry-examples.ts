/** Messages as people write them to a consulting firm, invented, one text a line; "⏎" is a line break. */
export const enquiryExamples = `
We are planning to move from ECC to S/4HANA next year and are looking for a partner. Could you send us your references and a first estimate?
Our company has 600 employees and runs SAP in five countries. We need support for month-end closing. Who can we talk to?
Hello, could you please call me back about a possible project? We want to replace our old ERP system. Phone +49 89 000000.
We would like to invite you to our tender for application management. The documents are here: https://portal.example/rfp/1 https://portal.example/rfp/2 https://portal.example/rfp/3 Please confirm by Friday.
Do you offer help with data migration from Navision? We have about 2 million records.
I am interested in the position of SAP consultant. Is it still open and can I work from home? I attach my CV on request.
We need a new company website with a shop and are looking for an agency that also knows our ERP. What would that cost?
Our website was hacked last night and the server is down. Can you help us to restore it? We are an existing customer.
Our website ranks badly since the relaunch that you did for us. Could somebody of your team have a look at the SEO problems?
We want to redesign our website and connect it with SAP Commerce. Please send us a quote.
Our mobile app for drivers needs a new backend. Do you develop apps as well? We would like to see a portfolio of similar projects.
We are a bank and want to automate our loan approval process. Which technology would you recommend?
As a crypto custody provider we need an accounting interface to SAP. Do you have experience with bitcoin bookings?
We operate casinos and need someone for our BI reports. About 20 slot machines data sources. Could we meet?
We are a pharmaceutical company and need validation of our SAP system. Products are prescription drugs, so GMP rules apply.
Our insurance company is looking for consultants for a claims system, start in May, remote is fine.
We would like to introduce a chatbot for our customers and use our own data. Do you have experience with AI and data protection?
Which AI tools do you recommend for invoice processing? We get 3,000 invoices per month.
We are evaluating payment providers for our web shop and need help to connect them with SAP FI. Any recommendation?
Our VoIP system should show the customer data of our CRM when somebody calls. Can you build this integration?
We need translations of our Fiori apps into French and Italian. Is that something you do?
We're looking for an offshore or nearshore partner for SAP support. Do you have a team in India or Poland?
How much does a license audit cost? We use 200 named users.
We want to send our newsletter from SAP Marketing Cloud. The email list has duplicates. Can you help to clean the contact database?
For lead management we use Salesforce and want to replicate leads to SAP. What would be the effort?
I have a question about your blog post on clean core. Where can I find the slides?
I liked your article and would like to cite it in my thesis. May I use the figure?
I would like to invite one of your experts as a speaker to our user group meeting in Vienna. The event is free for members.
We are journalists and prepare an article about cloud costs. Could we interview your CEO next week?
I am a student and looking for an internship or a working student job in Berlin from October. Do you have openings?
Please delete my personal data and confirm it. I no longer want to receive your newsletter.
I did not receive the confirmation email for the webinar. Am I registered?
I can't log in to the customer portal, my password does not work. Please reset it.
The download link on your page is broken, I get an error 404. Could you send me the brochure?
Your invoice is wrong. We were charged for ten days instead of eight. Please correct it.
We haven't received your invoice for October yet. Please send it to invoices@customer.example.
Just a test, please ignore this message.
Please call me, thanks.
Can you call me back tomorrow morning?
What are your opening hours and where can I park?
Who is responsible for partnerships at your company? We are an SAP partner from Denmark and look for a joint project.
We are a small IT consultancy and have three ABAP developers free from March. Would you like to see their profiles?
Our agency supplies SAP freelancers. Do you currently need consultants for EWM or TM?
As a university we look for companies for a research project on machine learning in production. Funding is available.
We got your contact from a customer who was very happy. We need about the same: warehouse management for two sites.
My boss asked me to collect offers from three vendors. Could you send a price list for your SAP hosting?
Budget is 100,000 euros and the project must be finished by the end of the year. Is that realistic?
Our contract with the present provider ends in June. We would like to change and ask for an offer for basis support.
Is there a discount for non-profit organisations? We are a charity and use SAP Business One.
Could you check our contract for RISE with SAP? We don't understand the conversion of licences.
We need someone urgently, production has stopped because of IDoc errors. Please call +49 170 000000 at any time.
Hi, we met at the trade fair in Hannover. You wanted to send me information about your training courses.
I'm writing on behalf of our procurement team. Please find our terms at https://supplier.example/terms and register in our supplier portal https://supplier.example/register before we can send the order.
We acquired a company and have to integrate its systems within six months. What is your experience with mergers and carve-outs?
Does your solution support multi-currency and the tax rules of Brazil?
Our data warehouse is too slow. Nightly loads take nine hours. We think about Snowflake or Databricks. Can you do an assessment?
We look for a Power BI trainer for 12 people, two days, at our office.
We manufacture medical devices and need to connect machines with SAP ME. Have you done this before?
Do you have consultants that speak Spanish? The project is in Mexico.
Hello, is your company able to audit the security of our SAP system? Our auditors found critical authorisations.
We had a penetration test of our portal which found vulnerabilities. Who can fix them for us?
We suspect someone copied pictures from your site, I only want to tell you that your case study appears on another page.
There is a typo on your career page. Just wanted to tell you. Best regards
The contact form did not work in my browser, so I try again. I asked for a meeting in May.
Hello Mrs. Miller, thank you for the offer. We have three questions before we sign. When can we talk?
As discussed on the phone, here is the number of users: 85 professional, 40 limited. Please send the updated quotation.
We would like to visit your office with a delegation of ten people. Is that possible in September?
Do you also work for companies with 10 employees? We only need help with our Excel reports.
We run an online shop for shoes and watches and get many returns. Can your AI predict them?
I run a hotel and want my booking system to work together with my accounting software. Can you do that?
Our dating app needs a scalable cloud infrastructure on AWS. Are you able to run it for us?
We're a real estate investor and look for a partner to implement SAP RE-FX. Please tell us your rates.
We are a start-up with funding and need a team of four developers for our MVP: React, Node, PostgreSQL. Start as soon as possible.
We are a manufacturer of packaging in Bremen and want to digitise our production. We have no ERP yet.
Our logistics company in China and Germany needs one SAP template for both. Do you know the Chinese localisation?
We need to reduce our cloud costs on Azure. Could you do a review and a proposal?
Our marketing team wants to measure website traffic in SAP Analytics Cloud. Is there a connector?
How can we integrate Google Ads costs into our controlling reports?
Do you offer a free first consultation? I would like to understand what the cloud would cost us.
Please let me know your availability for a short call this week to discuss the statement of work.
Looking forward to your reply and an appointment. Regards, Peter, Head of IT, https://www.firm.example
We have won a new customer and must send EDI invoices from January. Can you set this up in time?
My domain is administrator of SAP basis. I look for a new challenge. Do you have jobs in Zurich?
Our company is moving. Please change our address in your records to Main Street 5.
I'm a former employee and need a copy of my reference letter from 2019.
Can I get the recording of yesterday's webinar? I missed the second half.
Could you recommend a reading list or course for S/4HANA finance beginners?
Wir betreiben SAP ECC und wollen auf S/4HANA wechseln. Können Sie uns ein Angebot machen?
Guten Tag, wir suchen Unterstützung für unser SAP-Team, vor allem in FI und CO. Bitte rufen Sie uns an.
Hallo, bitte um Rückruf wegen eines Projekts. Danke.
Wir sind ein mittelständisches Unternehmen mit 120 Mitarbeitern und brauchen ein neues ERP-System. Was kostet so etwas ungefähr?
Hiermit laden wir Sie zur Abgabe eines Angebots ein. Vergabeunterlagen: https://vergabe.example/1 https://vergabe.example/2 https://vergabe.example/3 https://vergabe.example/4 Angebotsfrist ist der 15. März.
Haben Sie kurzfristig einen ABAP-Entwickler frei? Es geht um drei Monate, remote möglich.
Unsere Webseite ist veraltet und wir möchten sie neu gestalten lassen. Machen Sie so etwas auch? Bitte senden Sie uns ein Angebot.
Seit der Umstellung werden unsere Produkte bei Google nicht mehr gefunden. Können Sie sich das ansehen? Sie betreuen unseren Shop.
Unser Webshop soll an SAP angebunden werden, ca. 5.000 Artikel. Haben Sie dafür eine Lösung?
Wir brauchen eine App für unsere Monteure. Können Sie die entwickeln und was würde sie kosten?
Als Sparkasse wollen wir die Kreditbearbeitung digitalisieren. Gibt es Referenzen bei Banken?
Wir sind ein Krankenhaus und suchen Hilfe bei der Ablösung von IS-H. Wer ist Ihr Ansprechpartner?
Für unsere Apotheken suchen wir eine Anbindung der Kassen an SAP. Versand von rezeptpflichtigen Medikamenten ist ein Sonderfall.
Unsere Spielhallen melden die Umsätze täglich per Datei. Das soll künftig automatisch in SAP landen.
Wir planen den Einsatz von KI im Kundendienst, zum Beispiel einen Chatbot. Können Sie uns dazu beraten?
Ich interessiere mich für die ausgeschriebene Stelle als Berater. Ist sie noch frei? Meine Bewerbung schicke ich gern.
Ich suche ein Praktikum im Bereich Wirtschaftsinformatik, am liebsten ab April in München.
Meine Tochter möchte ein Schülerpraktikum machen. Nehmen Sie Schüler?
Bieten Sie auch eine Ausbildung zum Fachinformatiker an?
Ich schreibe meine Bachelorarbeit über ERP-Einführungen und würde gern jemanden von Ihnen interviewen.
Bitte löschen Sie meine Daten und bestätigen Sie mir das schriftlich.
Ich möchte keinen Newsletter mehr von Ihnen erhalten, bitte abmelden.
Ich komme nicht mehr ins Kundenportal, mein Konto ist gesperrt. Können Sie mir ein neues Passwort geben?
Ihre Rechnung vom Oktober stimmt nicht mit dem Angebot überein. Bitte prüfen und korrigieren.
Wir warten noch auf die Gutschrift über 500 Euro. Wann dürfen wir damit rechnen?
Bitte senden Sie uns Ihre Preisliste für Schulungen, wir sind 8 Personen.
Was kostet eine Vorstudie? Unser Budget liegt bei 30.000 Euro.
Gibt es für die Einführung eine staatliche Förderung oder Zuschüsse, und helfen Sie beim Antrag?
Wir nutzen Salesforce und möchten die Kundendaten mit SAP abgleichen. Wie aufwendig ist das?
Wir möchten unsere Adressdaten bereinigen, es gibt rund 40.000 Dubletten in den Stammdaten.
Die Lizenzvermessung steht an und wir haben Fragen zu indirekter Nutzung. Beraten Sie dazu?
Unser Vertrag mit dem bisherigen Dienstleister endet im Sommer, wir suchen einen neuen Partner für die Betreuung.
Wir haben dringenden Bedarf: der Produktionsserver steht, bitte sofort zurückrufen unter 0170 000000.
Wir sind ein Personaldienstleister und haben zwei SAP-Berater frei. Besteht bei Ihnen Bedarf?
Wir sind SAP-Partner in Österreich und suchen ein Unternehmen für eine Kooperation bei einem Großprojekt.
Für unsere Veranstaltung suchen wir einen Referenten zum Thema Cloud. Honorar und Reisekosten werden übernommen.
Wir kennen uns von der Messe in Hannover. Sie wollten mir noch Unterlagen zu den Schulungen schicken.
Vielen Dank für das Angebot. Wir haben noch einige Fragen und hätten gern einen Termin in der nächsten Woche.
Wie am Telefon besprochen, sende ich Ihnen die Anzahl der Nutzer: 60. Bitte passen Sie das Angebot an.
Könnten Sie mir bitte die Präsentation vom Webinar schicken? Ich konnte leider nicht teilnehmen.
Ich habe Ihren Blogbeitrag über Datenmigration gelesen und eine Frage zur Archivierung.
Ihr Link zum Whitepaper funktioniert nicht, ich bekomme eine Fehlermeldung.
Auf Ihrer Karriereseite ist ein Tippfehler. Nur als Hinweis, viele Grüße
Wir wollen unsere Server in die Cloud verlagern und suchen jemanden, der Azure und SAP kennt.
Wir haben ein Problem mit der Faktura: die Steuer wird falsch berechnet. Kann uns kurzfristig jemand helfen?
Unsere Firma wurde verkauft und wir müssen das SAP-System bis Jahresende abtrennen.
Bis wann müssen wir die E-Rechnung eingeführt haben und was empfehlen Sie für ein kleines Unternehmen?
Wir produzieren Möbel in Ostwestfalen und wollen unsere Planung nicht mehr in Excel machen.
Test, bitte ignorieren.
Wann haben Sie geöffnet?
Hallo, ich hätte gern Informationen zu Ihren Leistungen. Können Sie mir eine Broschüre zuschicken?
Sehr geehrte Damen und Herren, anbei unsere Anfrage. Wir bitten um ein Angebot für die Betreuung unserer SAP-Systeme (Basis, 3 Instanzen, 24/7). Mit freundlichen Grüßen, Klaus Weber, Leiter Einkauf, Weber GmbH, Hauptstraße 1, 50667 Köln, Tel. 0221 000000, https://www.weber.example, Geschäftsführer: Karl Weber, Amtsgericht Köln HRB 0000
Dear Sir or Madam, please find our request below. We need consultants for SAP SD and MM in Rotterdam from April. Kind regards, Jan de Boer, IT Manager, Boer Logistics BV, https://www.boer.example, Tel. +31 10 0000000. This e-mail is confidential and intended only for the addressee.
Bonjour, nous cherchons un consultant SAP pour un projet à Paris. Merci de nous rappeler.
Bonjour, pouvez-vous nous envoyer un devis pour la migration vers S/4HANA ?
Hola, somos una empresa en Madrid y buscamos un partner para SAP Business One. ¿Nos pueden llamar?
Buongiorno, cerchiamo un partner per il nostro progetto SAP. Grazie per una risposta.
Dzień dobry, potrzebujemy wsparcia w zakresie SAP FI. Proszę o ofertę.
Goedemiddag, wij zoeken een SAP-consultant voor ons magazijn in Venlo. Kunt u ons bellen?
Здравствуйте, мы ищем партнёра для внедрения SAP S/4HANA в Германии. Пожалуйста, свяжитесь с нами.
Добрый день, нужна консультация по SAP ERP, у нас завод на 300 сотрудников. Сколько это стоит?
您好,我们公司在德国,正在寻找 SAP 实施合作伙伴,请与我们联系。
我们需要 SAP 顾问,项目在上海,六个月,请报价。
Merhaba, SAP danışmanı arıyoruz, bizimle iletişime geçer misiniz?
We would like to know how your team handles 24/7 support and what the guaranteed response times are.
We need help to boost the performance of our HANA database, reports take minutes.
Can you help us increase the conversion rate of our online shop? It runs on SAP Commerce Cloud.
We have 15,000 customers and want to give them a self-service portal. Is it possible to see a demo?
I want to learn ABAP. Do you offer courses for beginners, and is there a certificate?
Our investors ask for an IT due diligence of a target company. Could you do it within two weeks?
How do you make sure our data is safe if we use your cloud service? Our data protection officer needs the contract.
Is the job as data scientist also possible part-time? I have two children and live in Ulm.
We would love to work with a partner who knows retail. We have 80 stores and a web shop.
We don't have much money but need simple bookkeeping software. What do you suggest?
We saw your offer for a free readiness check on your website. How can we book it?
I saw on your website that you offer a migration workshop. Please send the agenda and the price.
Auf Ihrer Webseite habe ich gesehen, dass Sie einen kostenlosen Check anbieten. Wie können wir den buchen?
Ich bin über Ihre Website auf Sie aufmerksam geworden. Wir suchen einen Dienstleister für die Wartung unserer SAP-Systeme.
Wir möchten unsere Kosten für die Lizenzen senken. Können Sie unsere Verträge prüfen?
Können Sie uns beim Aufbau eines Data Warehouse helfen? Quellen sind SAP, Shopify und Google Analytics.
Wir wollen mehr Transparenz im Vertrieb und denken über ein CRM nach. Was empfehlen Sie?
Ihr Berater Herr Klein hat bei uns sehr gute Arbeit gemacht. Können wir ihn für ein weiteres Projekt buchen?
Gehört der Standort Leipzig noch zu Ihnen? Die Telefonnummer auf der Seite geht nicht.
Ich möchte gern wissen, ob Sie auch Werkstudenten einstellen und wie viel man pro Stunde verdient.
Wir brauchen bis Montag eine Referenz von Ihnen für unsere Bewerbung um einen Auftrag der Stadt.
Wir ziehen um, bitte ändern Sie unsere Rechnungsadresse.
Ihre Mitarbeiterin hat am Freitag ihren Laptop bei uns liegen lassen. Wohin sollen wir ihn schicken?
Unser Betriebsrat hat Fragen zum Einsatz von SuccessFactors. Können Sie uns etwas dazu schicken?
Wir sind eine Schule und suchen alte Computer oder eine Spende für unsere Informatik-AG.
Ich würde mich freuen, wenn Sie sich melden. Es geht um eine Anfrage zu Fiori.
Ganz kurz: macht ihr auch Support für Business ByDesign? LG Tim
hallo zusammen, wir brauchen hilfe mit unserem bw, ladezeiten sind katastrophal, wer kann da mal draufschauen?
servus, suchen jemand für pp/ds einführung, werk in linz, start asap, tagessatz?
need sap help asap, mrp run fails since yesterday, call me pls
hey, do u guys also do small stuff like fixing a report? its just one z-program
We represent a family office and plan to finance a software company. We want a technical opinion on its product. Who can do that?
Interested in your managed services. Send details on price, notice period and service levels.
We're an advertising agency and one of our customers asks for an SAP interface to his web shop. Could you take over that part as a subcontractor?
Wir sind eine Werbeagentur und bauen gerade einen Shop für einen Kunden, der SAP hat. Könnten Sie die Schnittstelle liefern?
Wir drehen einen Imagefilm und möchten gern auch in Ihrem Büro filmen, da Sie unser Partner sind. Passt der 4. Mai?
Our video team wants to film the customer story we agreed on. Which day suits you?
Could you give us a testimonial or a Google review? We were your caterer at the summer party.
We want to order the book that you have written about Fiori. Where can we buy it and what does it cost?
Please send me the certificate of the training that I attended last month.
We have an appointment on Thursday at ten. I have to postpone it, is Friday possible?
Guten Tag, wir haben 35 Arbeitsplätze und möchten unsere Warenwirtschaft ablösen. Welches System passt zu uns? Über einen Rückruf würden wir uns freuen.
Wir sind gerade bei der Auswahl eines Partners für die Einführung von SuccessFactors und hätten gern Referenzen aus dem öffentlichen Dienst.
Für ein Projekt in Graz ab Februar benötigen wir einen Senior-Berater PP, Auslastung 80 %, Dauer ein Jahr. Bitte Profile mit Stundensatz senden.
Unser Steuerberater verlangt einen GoBD-konformen Export. Geht das mit Business One ohne Zusatzprogramm?
Wir haben Ihr Angebot geprüft und möchten den Auftrag erteilen. Wohin schicken wir die Bestellung?
Zahlungsziel 30 Tage wäre für uns in Ordnung. Bitte schicken Sie den Vertrag zur Unterschrift.
Ihre Rechnungen kommen seit dem Umzug an die alte Adresse. Bitte künftig per E-Mail an buchhaltung@kunde.example.
Am 3. Juni findet unser Azubi-Tag statt. Hätten Sie Lust, mit einem Stand dabei zu sein? Kosten entstehen keine.
Unsere Internetagentur braucht die Zugangsdaten für die Schnittstelle zum Shop. An wen dürfen wir uns wenden?
Können Sie unsere Homepage auch in der Cloud betreiben? Im Moment liegt sie bei einem kleinen Hoster, der aufhört.
Die Ladezeit unseres Kundenportals ist seit Ihrem letzten Update schlecht. Bitte um schnelle Hilfe.
Gibt es eine Testversion Ihres Migrationswerkzeugs, die wir kostenlos ausprobieren können?
Wir wollen Bewerbungen künftig online annehmen und suchen ein passendes Werkzeug. Haben Sie Erfahrung mit SAP Recruiting?
Unsere Bank hat eine neue Kreditkartenschnittstelle. Können Sie die Buchungen in FI automatisch zuordnen?
Wir sind ein Start-up mit Fördergeldern der EU und dürfen bis 60.000 Euro für Software ausgeben. Was wäre damit möglich?
Wir vertreiben Nahrungsergänzungsmittel und brauchen Chargenverfolgung. Aktuell alles auf Papier.
Als Lotteriegesellschaft unterliegen wir strengen Prüfungen. Können Sie uns bei der Archivierung in SAP unterstützen?
Wir sind ein Erotikversand mit 40 Mitarbeitern und suchen diskret ein neues ERP. Ist das für Sie ein Problem?
Ein Stromversorger braucht Hilfe bei der Abrechnung: Tarife und Boni werden in IS-U falsch ermittelt.
Wir installieren Solaranlagen und wollen Montage und Lager in einem System führen.
Gebäudereiniger, 900 Leute, Lohnabrechnung läuft noch über ein altes Programm. Bieten Sie SAP HCM als Service an?
Bei uns wurden Rechner verschlüsselt, auch das SAP-System ist betroffen. Können Sie beim Wiederaufbau helfen? Sehr dringend.
Unser Zertifikat für die Schnittstelle läuft am Montag ab. Wer kann es in der STRUST tauschen?
Die Domain unseres Mailservers hat sich geändert. Bitte passen Sie die Einstellungen im Workflow an.
Hat Ihr Beitrag über Lizenzen auch für Universitäten Gültigkeit? Wir haben einen Campusvertrag.
Ich leite eine SAP-Anwendergruppe in Franken mit 60 Mitgliedern. Könnte jemand von Ihnen einen Vortrag halten?
Kurze Frage: Ist die Stelle in Hamburg auch in Teilzeit möglich? Ich komme aus der Elternzeit zurück.
Ich habe am 2. November eine Bewerbung geschickt und bisher keine Antwort. Ist sie angekommen?
Wie hoch ist das Gehalt für Berufseinsteiger bei Ihnen und gibt es Homeoffice?
Darf ich ein Foto von Ihrer Webseite für unsere Vereinszeitung verwenden?
Herr Schuster bat mich, Ihnen die Besucherliste für Donnerstag zu schicken: vier Personen, Ankunft 9 Uhr.
Unsere Einkaufsabteilung hat Sie als Lieferanten angelegt. Bitte ergänzen Sie die Angaben im Portal: https://einkauf.example/lieferant
Wir möchten die Schulung am 9. absagen. Ist eine Umbuchung möglich, ohne dass Kosten entstehen?
Reklamation: Der Workshop war schlecht vorbereitet und wir möchten über den Preis sprechen.
Wir suchen Hilfe bei Texten und Übersetzungen in unseren Formularen (SmartForms, Adobe Forms), etwa 40 Stück.
Kann Ihr Team auch Altsysteme abschalten und die Daten archivieren? Es sind sieben Systeme.
Bis wann können Sie anfangen? Unser Projektleiter ist ausgefallen.
Ich bin freiberuflicher SAP-Berater für SD und suche ab Mai ein neues Projekt. Darf ich Ihnen mein Profil schicken?
Welche Daten brauchen Sie von uns für ein Festpreisangebot?
Wir sind auf Ihre Fallstudie über die Molkerei gestoßen. Genau so etwas brauchen wir auch.
Ich soll für meine Chefin herausfinden, was ein Fit-Gap-Workshop kostet und wie lange er dauert.
Wir verkaufen über Amazon und den eigenen Shop und kommen mit der Buchhaltung nicht hinterher. Kann SAP so etwas automatisieren?
Unsere Vertriebler sollen im Auto ihre Besuchsberichte diktieren können. Gibt es dafür eine KI-Lösung mit CRM-Anschluss?
Our team of 12 needs training in Power BI. Could you come to our office in Basel for two days in March?
We received your offer, thank you. The hourly rate is fine but we would like a cap on travel costs.
We decided in favour of your proposal. Where do we send the purchase order?
Please confirm the meeting on Monday at 14:00 and send the dial-in link.
I'm the new IT manager and would like to get to know our contact person at your company.
Which certificates do your consultants have? Our customer wants proof of SAP certification.
Can a company of our size (200 staff, two sites) go live within nine months? Our auditor says that's too fast.
Our web agency needs an API for stock and prices. Could you have a technical call with them?
We have 300 Google reviews in five languages and want to analyse them with AI. Is that a project for you?
We are a marketing firm and our client, a furniture maker, needs product data from SAP for their new web shop. Are you free in April?
Hi, I need to know if your hosting includes backups and how fast you can restore a system.
We are a debt collection agency and need an interface to send payments to SAP. Volume 30k per month.
Fintech with instant loans needs BI experts for regulatory reporting. Three months, remote.
We publish games with in-app purchases and want revenue recognition in S/4 according to IFRS 15.
Our hospital pharmacy runs out of stock too often. Could forecasting with AI help?
Our betting terminals send 4 million transactions per day which must be posted in FI. What architecture do you suggest?
Is your office hiring freelancers for data projects? I'm a data engineer, 8 years of Spark and Databricks.
I'm looking for a mentor for my master thesis on ABAP Cloud. Can your company offer a topic?
We lost the login for the training platform. Please send new passwords for these three people.
We sent a signed NDA last week. Did you receive it? Please send the data room link then.
A former consultant of yours told us you have tools for test automation. We'd love to see a demo.
Our printer stopped printing labels from EWM this morning. Ticket 88121, nobody answers. Please call!
We plan to switch from Google Workspace to Microsoft 365 and connect it with SAP. 150 mailboxes.
Could you review the security of our Fiori launchpad before we open it for suppliers on the internet?
Would you write a guest article about clean core for our user group magazine? It's unpaid but read by 8,000 people.
We want to link to your case study from our site. Is that OK with you?
Our legal department asks for a list of open source components in the app that you built for us.
May we use your logo on our partner page?
My manager liked your explainer video about RISE. May we show it at our internal town hall?
We need a quotation for 40 virtual machines with HANA, monthly billing, in the EU only.
Do you do fixed price projects? Our city council only accepts fixed prices.
We import wine and have big trouble with excise duty in our system. Does anybody at your place know this subject?
Shipping company from Rotterdam. Containers, invoices, customs: everything is in Lotus Notes. Help!
We have to file an e-invoice in Poland (KSeF) from February. Do you have a connector and what's the price?
Our CFO wants a dashboard with cash flow and working capital. Data is in SAP and in spreadsheets.
Please quote the effort for decommissioning an R/3 4.6C system, still running on AIX.
We are a leading manufacturer of kitchen furniture and offer our products in 20 countries. Our ERP can no longer keep up. Looking forward to hearing from you.
Our company provides cleaning services to offices and hospitals. We would like to plan our 300 employees in one system. Please get back to us with your ideas.
We sell insurance online and offer our customers a free quote. The quote engine needs to be connected to SAP. Could you send us an estimate?
We are a web design agency in Cologne. A client of ours needs an SAP interface, which we cannot build. May we pass him on to you?
We offer translation services and want to automate our invoicing with SAP Business One. Please send details and a price list.
Our digital marketing department spends a lot on ads. We would like to see the cost per lead in SAP Analytics Cloud. Let me know if you can do that.
As a solar company we get 200 leads a week, and want to manage them in a CRM. What do you recommend?
We're a payment provider, our terminals send transactions to the merchants' SAP systems. Looking for a partner for a certified interface.
We are a supplier of packaging in Shenzhen and your German customer asked us to exchange orders with their SAP by EDI. Who is our contact?
Let me know if you have time for a quick call on Wednesday about the change request.
I look forward to your feedback. Best regards, Claudia Stein, Head of Purchasing, Stein AG, https://www.stein.example
Thank you in advance for your reply. Kind regards, Tom Baker, CIO, Baker Foods Ltd, Tel. +44 20 00000000, www.baker.example
Interested in your analytics services. Please send prices, terms and three references.
Would you be interested in a joint bid for a public tender in Hesse? Documents attached on request.
Are you interested in becoming our preferred supplier for SAP consulting? Please register at https://supplier.example and upload your certificates.
Please schedule a demo of the warehouse solution for our logistics team next month.
I'd like to book a free consultation on cloud costs, as offered on your website.
Can we get a discount if we book the training for 20 people?
Could you share case studies and references from the retail industry? We will then decide whom to invite.
Is there a price list for your service packages? The website gives no figures.
Please send me the offer again, I deleted the e-mail by mistake.
We want to increase our online sales and reduce returns. Our shop runs on SAP Commerce and needs better search.
We need more visibility of our stock in all warehouses, today we only see it once a day.
We want to boost our planning quality with machine learning. Data from five years is available.
How do we get our site to load faster? It's the dealer portal that your team built.
Your website says that you serve Austria as well. Do you have an office in Vienna?
I visited your website and read about your managed services. Our hosting contract ends soon and we need an alternative.
While reading your website I noticed you have experience with breweries. So do you know about beer tax in SAP?
On your website the English version of the privacy page is missing. Where can I find it?
I noticed on your page that the phone number for Hamburg is out of date.
Regarding your job offer: is the salary negotiable and is there a signing bonus?
I'd be happy to introduce myself in a short call. My CV is on my personal page: https://anna-lehmann.example
As a freelance SAP MM consultant I am available from April at 110 euros per hour. Are there any open projects?
We invest in industrial companies and need an opinion on the IT of a target. Strictly confidential.
We have funding from the EU for a research project and look for an industry partner in AI.
Hello, my late husband ran the company and I need help to understand the software contracts he signed with you.
I have inherited a small factory and must find out which licences we really need.
Our account is locked after three wrong passwords. Please unlock user MEIER in system P01.
Please verify whether the invoice 4711 really comes from you, the bank account on it has changed. We fear fraud.
We received an e-mail in your name asking us to click a link and confirm our password. Is it from you or is it phishing?
Somebody is sending spam with your company name. I thought you should know. The sender is support@corvane-help.example
Your SSL certificate seems to have expired yesterday, my browser shows a warning.
Our system was attacked with ransomware and they demand bitcoin. Do you know a forensic expert and can you help to restore SAP?
May we use photos from your press area for our magazine? We'd name you as copyright owner.
We'd like to sponsor the next user group meeting. Whom do we send our logo to?
We invite you to our customer day with factory tour on 8 June. Register here: https://kundentag.example by the end of May.
Our sports club is looking for sponsors for the new season. Would Corvane be interested?
The local school is collecting donations for tablets. Would your company like to help?
We have a WhatsApp group of SAP users in our region. May we invite one of your experts for a question hour?
You can reach me by WhatsApp or Telegram as well, my phone is +49 170 000000. It is about the rollout in Dubai.
We run several betting shops and a poker school, all with different cash registers. Could you unify the reporting?
We develop medicines against obesity and need a validated system for clinical batches.
Our telecom company sells VoIP and internet. We need billing in SAP BRIM.
We make animated films and need software for project costs. 25 employees, budget about 20k.
We are a credit union and get complaints about loan statements. Output management in SAP needs an overhaul.
We publish a business directory with 60,000 companies and need a better way to bill them.
Wir sind ein führender Anbieter von Büromöbeln und liefern in 15 Länder. Unser Lager soll auf EWM umgestellt werden. Wir freuen uns auf Ihre Antwort.
Wir bieten Reinigungsdienste an und möchten Angebote und Rechnungen digital abwickeln. Was schlagen Sie vor?
Wir vergeben Kleinkredite und müssen ab Januar neue Meldepflichten erfüllen. Können Sie unser Reporting umstellen?
Als Versicherungsmakler vergleichen wir täglich Tarife und brauchen eine Schnittstelle zu SAP CRM.
Unsere Agentur betreut den Onlineshop eines Kunden. Für die SAP-Anbindung suchen wir einen Partner. Haben Sie Interesse?
Wir verkaufen Strom an Gewerbekunden und wollen den Tarifwechsel automatisieren.
Gern würden wir einen kostenlosen Ersttermin bei Ihnen buchen, wie auf der Webseite angeboten.
Ich freue mich auf Ihre Rückmeldung. Mit freundlichen Grüßen, Petra Lang, Einkauf, Lang Metallbau GmbH, www.lang-metallbau.example
Für Rückfragen stehe ich gern zur Verfügung. Viele Grüße, Markus Roth, IT-Leiter, Tel. 0711 000000
Hätten Sie kurz Zeit für ein Telefonat am Dienstag? Es geht um den Änderungsantrag.
Haben Sie Interesse, an unserer Ausschreibung teilzunehmen? Die Unterlagen stehen unter https://ausschreibung.example/2027-4 bereit.
Bitte nennen Sie mir Ihre Preise für zehn Tage Beratung vor Ort.
Wir möchten unsere Kosten senken und prüfen einen Wechsel unseres Dienstleisters. Bitte um ein unverbindliches Angebot.
Wir möchten mehr über Kundenzufriedenheit wissen und Bewertungen aus mehreren Portalen mit KI auswerten.
Gibt es Rabatt für gemeinnützige Vereine? Wir brauchen fünf Lizenzen.
Ihre Webseite ist auf meinem Handy nicht gut lesbar, ich finde die Adresse der Filiale Köln nicht. Wo sitzen Sie?
Mir ist auf Ihrer Webseite aufgefallen, dass Sie auch Brauereien beraten. Kennen Sie sich mit Biersteuer aus?
Ist diese E-Mail wirklich von Ihnen? Wir sollen auf einen Link klicken und unser Passwort bestätigen.
Auf der Rechnung steht ein neues Konto. Bitte bestätigen Sie uns telefonisch, dass das stimmt.
Ihr Zertifikat ist seit gestern abgelaufen, der Browser warnt vor Ihrer Seite.
Unsere Tochterfirma in Polen stellt Möbel her und sucht einen Partner für Business One. Katalog und Stückzahlen senden wir gern.
Ein Förderprogramm unseres Landes übernimmt die Hälfte der Kosten. Können Sie uns das Angebot bis Monatsende schicken, damit wir den Antrag stellen können?
Meine Frau ist Inhaberin eines Fotostudios und sucht ein Programm für Termine und Rechnungen. Sind Sie dafür der richtige Ansprechpartner?
Unser Verein sucht Sponsoren für das Sommerfest. Dürfen wir Ihnen unsere Mappe schicken?
Unser Chef wurde gebeten, Sie für einen Preis der IHK vorzuschlagen. Wer schickt uns ein paar Angaben zur Firma?
Wir haben gewonnen! Der Auftrag der Stadt ist da, und wir brauchen Sie wie besprochen als Unterauftragnehmer.
https://www.vogel-antriebe.example⏎Guten Tag,⏎wir betreiben SAP ECC 6.0 EHP8 und wollen bis 2027 auf S/4HANA umstellen. Können Sie uns ein Angebot für eine Vorstudie machen?⏎⏎Mit freundlichen Grüßen⏎Katrin Vogel⏎Leiterin IT⏎Vogel Antriebe GmbH | Industriestr. 4 | 70565 Stuttgart⏎Tel. +49 711 5550123⏎https://www.vogel-antriebe.example⏎https://www.linkedin.example/in/katrinvogel⏎https://www.vogel-antriebe.example/datenschutz
Stadtwerke Lindental AöR⏎Sehr geehrte Damen und Herren,⏎wir möchten Sie auf unsere Ausschreibung "Einführung SAP IS-U Nachfolge" hinweisen. Unterlagen:⏎https://vergabe.example/notice/4711⏎https://vergabe.example/notice/4711/lv.pdf⏎https://vergabe.example/notice/4711/vertrag.pdf⏎https://vergabe.example/notice/4711/bewertung.pdf⏎https://ted.example/udl?uri=TED:NOTICE:4711⏎Frist: 15.01.2027, 12:00 Uhr.
Northbridge Foods plc⏎Hi there, we are a mid-size food manufacturer with 14 plants. We need someone to take over application management for SAP MM/PP/QM from February. Could somebody call me this week? Landscape overview here: https://northbridge-foods.example/it and our standards here: https://northbridge-foods.example/standards.pdf, plus the RFI at https://portal.example/rfi/99.⏎James
Bitte um Rückruf, danke.
Hallo, wie alt muss man für ein Praktikum bei Ihnen sein? Mein Sohn ist 16 und interessiert sich für Informatik.
Helix Bio⏎We are evaluating RISE with SAP versus staying on Azure with our own licences. Do you do two-day workshops? Budget is about $25,000. Best price is not the main criterion, GxP experience is.
Klinikum Nord⏎Unsere Apotheke verwaltet Betäubungsmittel (Tramadol, Morphin, Diazepam) in SAP EWM. Seit dem letzten Patch stimmt die Chargenrückverfolgung nicht. Haben Sie kurzfristig einen Berater frei?
Betloop Gaming Ltd⏎We run an online casino and sports betting platform licensed in Malta and need SAP FI/CO consultants for our IFRS 16 rollout. About 400 users. When could you start?
PagePilot SEO Agency⏎Hi, we are an SEO agency of 60 people and outgrowing our accounting tool. Is SAP Business ByDesign or S/4HANA Public Cloud right for a firm like ours? Could you send a quote?
Coinharbour⏎Bonjour, we are a crypto exchange (bitcoin, ether) regulated by BaFin. Auditors want our ledger in SAP. Have you integrated a crypto custody system with S/4HANA Finance before?
Hallo,⏎ich bewerbe mich als Werkstudent im Bereich SAP BTP. Mein GitHub: https://github.example/trenner, mein LinkedIn: https://linkedin.example/in/trenner, mein Portfolio: https://trenner.example und Zeugnisse: https://cloud.example/s/abc. Wäre ab März verfügbar.
Kreditbank Süd eG⏎Guten Tag, für unsere Kreditprozesse (Ratenkredit, Baufinanzierung) suchen wir Unterstützung bei SAP FS-CML. Wir vergeben ca. 30.000 Kredite im Jahr. Bitte melden Sie sich bei mir.
Mike's Plumbing⏎do you also fix small stuff? our warehouse app crashes every time we print labels. its built on ui5 i think
www.hoffmann-steuer.example⏎Wir sind eine Steuerkanzlei mit 12 Leuten und suchen jemanden, der uns beim Umzug in die Cloud hilft.
田中工業株式会社⏎Dear Sirs, our Düsseldorf branch (25 users) uses SAP Business One. Headquarters in Osaka uses S/4HANA. We want to connect both. 田中
Металл GmbH⏎Добрый день! Мы немецкая компания, ищем консультанта SAP с русским языком для поддержки склада в Алматы. Пожалуйста, перезвоните.
Hi! I read your article about clean core. On page 2 there is a broken link and the table does not fit on my phone. Just wanted to let you know.
Jansen Logistiek BV⏎We want our tracking page to rank better on Google and our customer portal to be redesigned, both on top of SAP Commerce Cloud. Do you do that or only the back end?
Fjordkraft⏎Following up on our call on Tuesday. Please find the agenda: https://teams.example/l/meetup/1 and the documents: https://fjordkraft.example/a.pdf https://fjordkraft.example/b.pdf https://fjordkraft.example/c.pdf https://fjordkraft.example/d.pdf. See you Thursday!
Lang Druck⏎DRINGEND!!! UNSER SAP STEHT SEIT HEUTE FRUEH. BITTE SOFORT ANRUFEN 0151 5550199!!!
Gulf Retail Group⏎We have 1,200 stores and a loyalty programme with 3 million email addresses that must move from Emarsys to SAP CDP. What would you need from us for an estimate?
Bauer Immobilien⏎Guten Tag Herr Winter, wie auf der Messe besprochen: wir brauchen eine neue Website mit Anbindung an SAP RE-FX. Unsere jetzige: http://bauer-immobilien.example. Gruß Frank Bauer
Universität Rheinstadt⏎Für meine Masterarbeit zu Prozess-Mining (Signavio, Celonis) suche ich Interviewpartner. Der Fragebogen dauert 20 Minuten: https://umfrage.example/xyz. Würden Sie teilnehmen? Es gibt einen Gutschein als Gewinn zu verlosen.
Hill & Sons Funeral Directors⏎My late father ran this business on a spreadsheet and I have inherited it, literally. We need proper software. Where do I start?
Rossi Vini SpA⏎Buongiorno, we export wine to 30 countries, and excise duty in SAP is a nightmare. Is there a standard solution? Free consultation call possible?
Sehr geehrte Frau Berg,⏎hiermit bewerbe ich mich auf die Stelle "SAP FI Consultant". Meine Unterlagen liegen unter https://cloud.example/index.php/s/9kLm2 (Passwort sende ich gern per Telefon).⏎Mit freundlichen Grüßen⏎Alina Weber
Kanton Musterland⏎Wir planen die Beschaffung eines ERP-Systems (ca. 5 Mio. CHF) und führen eine Marktanalyse durch. Dürfen wir Ihnen das Lastenheft senden? Simap: https://simap.example/123
whats your hourly rate for an abap developer
Anatolia Tekstil A.Ş.⏎Merhaba, we are a textile producer in Bursa and look for a partner for S/4HANA with German legal entities. Our e-invoice provider sends XML. Kind regards, Mehmet Yılmaz, CIO, www.anatoliatekstil.example
IT Mittelstand⏎Guten Tag, wir bereiten ein Themenheft zu KI im ERP vor und würden gern einen Gastbeitrag Ihres Hauses veröffentlichen (kostenfrei). Redaktionsschluss 12.12. Mediadaten: https://it-mittelstand.example/media
PharmaDirekt Versandapotheke⏎Wir verkaufen rezeptfreie Arzneimittel online und brauchen eine Anbindung unseres Shops an SAP S/4HANA Retail. Etwa 4.000 Bestellungen am Tag.
Svenskt Trä AB⏎Our data warehouse (BW 7.5) is slow: loads take 9 hours. We thought about Datasphere or Snowflake. Would like an independent opinion. Screenshots: https://imgur.example/a/1 https://imgur.example/a/2 https://imgur.example/a/3 https://imgur.example/a/4 https://imgur.example/a/5 https://imgur.example/a/6
Ich bin Rentner und habe 30 Jahre SAP HR gemacht. Falls Sie mal jemanden stundenweise brauchen: 06131 555017.
Lagos Port Authority⏎Good day. The Lagos Port Authority invites you to an expression of interest for an ERP modernisation worth 4.2 million US dollars. Documents on our site https://lagosport.example/tenders/eoi-22. Deadline 30 January. Kindly confirm receipt.
Wolff Maschinen⏎Ihr Kontaktformular funktioniert im Firefox nicht richtig, das Absenden hat zweimal nicht geklappt. Eigentlich wollte ich fragen, ob Sie auch SAP PM betreuen.
Clark Foundation⏎We are a charity. Donations come in through Stripe and PayPal and should post to our ledger overnight. Do you offer a discount for non-profits?
Können Sie mir sagen, wie ich in Fiori ein <a href="https://intranet.example/x">Link</a> Feld ausblende? Im HTML steht target=_blank, der Launchpad macht es trotzdem nicht.
AgroSul⏎Hello, we saw your case study on fresh produce. We have the same problem (batch expiry, 8 cold stores). Can we have a demo? WhatsApp +55 11 5550-1234 is easiest: https://wa.me/5511555501234
Firma GmbH & Co. KG⏎Test
Pohl Kunststofftechnik⏎Sie hatten uns letztes Jahr bei der HANA-Migration geholfen, vielen Dank nochmal. Jetzt läuft das Zertifikat am Web Dispatcher ab. Wer ist unser Ansprechpartner?
Grant Legal LLP⏎We act for a client in a licence dispute with SAP (indirect access) and need an expert witness. Conflict check first please: does your firm currently have a partner contract with SAP SE?
Startupwerk⏎Hey! Wir bauen eine App für Handwerker und wollen sie an ERP-Systeme anbinden. Habt ihr Lust auf einen Kaffee? Pitch: https://pitch.example/s/1 Demo: https://demo.example Video: https://youtu.example/1
AeroParts⏎RFQ 2026-118: 3 x SAP PP consultant, 1 x SAP QM consultant, on site Toulouse, 6 months. Please submit hourly rates by Friday. Registration: https://ariba.example/reg?x=1 Terms: https://aeroparts.example/terms NDA: https://aeroparts.example/nda
Fuchs Möbel⏎Wir haben Ihre Mail bekommen. Der Termin am 3.12. passt. Teilnehmer: Herr Fuchs, Frau Lang, ich. Parken: https://maps.example/?q=Fuchs
how much would a simple online shop cost that talks to sap business one? we sell coffee beans, max 20 orders a day
Shen Motor Europe GmbH⏎您好，我们在慕尼黑有一家子公司，需要SAP S/4HANA实施顾问。Please reply in English or Chinese. Thank you.
Versicherung Ost⏎Sehr geehrte Damen und Herren, gemäß Art. 15 DSGVO bitten wir um Auskunft, welche Daten unserer Mitarbeiterin Frau S. Roth Sie gespeichert haben.
Adria Shipping⏎Our invoices arrive as PDFs and we want to use AI (document extraction) into SAP. We tried ChatGPT. It was 80% right. What do you suggest? 100% free tools did not work for us.
Ist die Stelle im Office Management in Köln noch frei? Ich habe keine Antwort auf meine Bewerbung vom 2.11. erhalten.
Kapoor Steel⏎Respected Sir/Madam, we are steel traders. Kindly share company profile and references for SAP Public Cloud implementation for 80 users. Looking forward to your positive response.
Caritas Musterstadt⏎Wir sind ein gemeinnütziger Verein und haben gehört, dass es für SAP günstige Lizenzen gibt. Stimmt das? Und was kostet die Betreuung im Monat?
Marsh Fleet Ltd⏎I am writing because your consultant Ms Okafor did a brilliant job for us. Where can I leave a 5 star review? Also we want to extend the contract.
Lorenz Bau⏎Hallo, ich hab den Link zum Whitepaper nicht bekommen. Könnt ihr ihn nochmal schicken?
Nordwind Energie⏎Hi, your page https://www.corvane.example/services/sap-on-cloud says you host in Frankfurt. Is that AWS eu-central-1 or Azure? Our policy requires BSI C5. See also https://www.bsi.example/c5 and https://nordwind.example/policy
Schule am Park⏎Wir suchen für unseren Berufsinfotag am 20.3. Firmen, die IT-Berufe vorstellen. Hätten Sie Interesse? Infos: www.schule-am-park.example/bit
Hoteles Sol⏎We have had three security incidents this year, our admin account was hacked in May. Could you audit our SAP user roles (SoD) and patch level?
Privatbank Steiner⏎Anfrage Forderungsmanagement: Inkasso, Mahnwesen, Überweisung (ISO 20022, SWIFT). Wir möchten bis Q3 auf SAP Payment Engine. Bitte NDA vorab.
Kay Photography⏎I took the photos at your summer party and still have not been paid. Invoice 2231, 640 EUR, due since 1 October. Please check.
Hofer Seilbahnen AG⏎Servus, wir verkaufen Skipässe über drei Systeme und wollen das in S/4 buchen. 2 Mio Belege im Winter. Geht das performant?
MedSupply⏎We would like to subscribe to your newsletter but the form is not there. Also please unsubscribe my colleague tom@medsupply.example who left.
http://thiele-stahlbau.example/kontakt⏎Wer kann uns ein Angebot für EDI (VDA 4984) mit BMW machen? Läuft auf SAP PI 7.5, Wartung endet 2027.
Ministry of Transport⏎Please quote for 200 person-days of Power BI and Databricks, framework agreement attached at https://contracts.example/123456. Questions only via https://contracts.example/123456/qa until 5 Dec. Bidders conference: https://teams.example/meet/1. Map: https://maps.example/x. Forms: https://contracts.example/forms.
Sommer Reisen⏎Unsere Homepage wird gerade überarbeitet, und die Agentur fragt nach einer Schnittstelle zu unserem ERP. Wir haben davon leider keine Ahnung. Können Sie helfen?
Fischkontor⏎moin, brauchen rechnungseingang digital. was kostet sowas ca? lg ole
Ebert Feinblech GmbH⏎Guten Morgen, unsere Inventur dauert drei Tage, weil die Lagerplätze im System nicht stimmen. Kollegen haben Sie empfohlen. Wann passt Ihnen ein Telefonat?⏎⏎Freundliche Grüße⏎Monika Ebert⏎ebert-feinblech.example
Celtic Dairy Co-op⏎Hello, we are a co-op of 900 farmers. Milk payments are calculated in Excel macros. Our bank wants a proper system by summer. Can you advise what that would cost, roughly?
Landkreis Musterau⏎Öffentliche Ausschreibung Nr. 2026/77: Rahmenvertrag IT-Beratung.⏎1. Bekanntmachung https://evergabe.example/77⏎2. Leistungsbeschreibung https://evergabe.example/77/lb⏎3. Preisblatt https://evergabe.example/77/pb⏎4. Eignung https://evergabe.example/77/ei⏎5. Fragen https://evergabe.example/77/fr⏎6. AGB https://landkreis.example/agb
hey do you guys have any internships for cs students in summer?
https://decker-spedition.example/de/⏎Wir haben heute auf Ihrer Webseite gelesen, dass Sie Speditionen betreuen. Bei uns hakt die Schnittstelle zur Zollsoftware. Bitte um Angebot für eine Analyse.
Luxwatch Retail⏎We are an authorised dealer of Rolex and Omega with 11 boutiques. We need serial number tracking in S/4HANA Retail. Are you free in Q2?
Nile Bank⏎We are looking for a partner for SAP loans management and for the migration of 80,000 personal loans. Please send your company profile.
Apotheke am Markt⏎Wir liefern Heime. Die Rezepte kommen als PDF und müssen ins Warenwirtschaftssystem. Machen Sie so etwas, auch für kleine Betriebe?
Aegean Ferries⏎Booking engine must post to SAP every 5 min. Our developer left. Docs: https://wiki.aegeanferries.example/x https://github.example/aegean/booking https://postman.example/c/9 https://miro.example/b/7 Please help asap, season starts in April!!
Guten Tag, auf Ihrer Seite steht noch die alte Adresse in Köln, der Briefträger fragt schon. Viele Grüße vom Nachbarn
Dragon Battery Co., Ltd., Shenzhen⏎Dear team, we are a manufacturer of batteries and open a plant in Thuringia. We need S/4HANA Public Cloud localisation for Germany and DATEV export. Please quote.
Kraft Events⏎Wir organisieren die ERP-Tage 2027 und würden Sie gern als Aussteller begrüßen. Standplan und Preise: https://erp-tage.example/aussteller. Frühbucher bis 31.12. mit 10 % Rabatt.
Redfern Labs⏎Is your team able to sign our NDA before we talk? We build medical devices and everything is strictly confidential until the FDA filing.
Grüezi, ich habe 8 Jahre ABAP gemacht, dann Kinderpause. Haben Sie Stellen in Teilzeit (60%)? Lebenslauf auf Xing: https://xing.example/profile/SimoneA
Copperbelt Mining⏎Following a ransomware attack our SAP servers were encrypted. Attackers demand bitcoin. Do you do emergency recovery? Call me any time, +260 955 555 010.
Sander Moden⏎Unsere Kundinnen lassen im Onlineshop Ware im Korb liegen. Wir hätten gern mehr Umsatz, also Newsletter mit Gutschein usw. Können Sie SAP Emarsys?
Freiraum Agentur⏎Hallo, wir sind eine kleine Designagentur und haben einen gemeinsamen Kunden (Hafen Musterstadt). Der will die SAP-Oberfläche im eigenen Look. Wollen wir uns abstimmen?
Tan Capital⏎We invest in mid-market consulting firms and would like a confidential conversation with your owner about a minority stake. No brokers. https://tancapital.example/team
Stadtwerke Musterhausen⏎Rechnung 10442 wurde doppelt abgebucht. Bitte prüfen und zurücküberweisen.
Price & Co Accountants⏎A client wants to know whether VAT Making Tax Digital works with their SAP B1. I have no idea, do you? Happy to pay for an hour. WhatsApp ok.
Kann man bei euch die Bachelorarbeit schreiben? Thema wäre Vorhersage von Maschinenausfällen.
Gupta Spice Trade⏎Dear Sir or Madam, kindly let us know your rates for support of SAP B1 on HANA for 12 users. Presently our provider is not responding. Thanking you.
Reha-Klinik Seeblick⏎Bitte senden Sie uns bis Freitag ein Angebot über 10 Tage Unterstützung beim Jahresabschluss. Ihr Kontaktformular nimmt leider keine Anhänge an.
Nordic Games⏎We make mobile games with in-app purchases (slots and card games, no real money). Revenue recognition under IFRS 15 is killing our finance team. Can you help with SAP RAR?
Kaiser Guss GmbH⏎Hallo Corvane-Team, bei uns geht der einzige Administrator Ende Juni in Rente. Gibt es die Möglichkeit, dass Sie den Betrieb übernehmen? Wir sind 140 Mitarbeiter.
Monroe Museum⏎We sell tickets online and keep losing track of refunds. Our website builder said you could connect the shop to our accounts. Free on Wednesday or Thursday?
Universität Muster⏎Teilnahmewettbewerb Campus-Management: Unterlagen unter https://uni-muster.example/v/1, https://uni-muster.example/v/2, https://dtvp.example/3, https://dtvp.example/4 und https://bund.example/5. Angebotsfrist 9. Januar, 10 Uhr. Rückfragen nur über das Portal.
https://haddad-jewels.example/about-us?lang=en⏎Good afternoon, who is the best person to speak to about inventory software for a jewellery wholesaler?
Mein Mann war früher Kunde bei Ihnen (Fa. Fink Elektro). Er ist verstorben und ich finde die Zugangsdaten zum Rechner nicht. Können Sie mir helfen?
PolBud Sp. z o.o.⏎Dzień dobry, we have 3 companies in Poland and need SAP JPK reports. Do you have Polish speaking consultants? My number is +48 22 555 01 11.
Loan & Lease Finance⏎We offer equipment loans to farmers and want to replace our contract management. Interest calculation, dunning, IFRS 9. Can you recommend a product?
LeadGen Metrics⏎Our B2B marketing platform needs a certified connector to SAP Sales Cloud so customers can sync leads. What is involved in certification?
Sauer Tiefbau⏎Moin. Angebot vom 14.11. haben wir geprüft, Preis ist ok. Bitte Auftragsbestätigung an buchhaltung@sauer-tiefbau.example schicken.
I applied for the remote data engineer role three weeks ago and would love an update. My CV: https://drive.example/d/1 Portfolio: https://wendyc.example Kaggle: https://kaggle.example/wendyc
Baumgart Consulting⏎Lieber Herr Winter, ich bin freiberuflicher FI/CO-Berater und ab Februar verfügbar, Stundensatz 115 Euro. Profil: https://baumgart-consulting.example/profil.pdf. Über ein Gespräch freue ich mich.
Savanna Tea Growers⏎We export tea worth USD 12,000,000 a year and need traceability to please our European buyers. EUDR deadline is close. Would your team travel to Nairobi?
FitFabrik⏎Wir haben 40 Studios und verkaufen auch Abnehmkurse und Eiweißpulver. Mitgliedsbeiträge laufen per Lastschrift, die Rückläufer machen uns wahnsinnig. Haben Sie dafür etwas?
Your RSS feed has invalid dates since yesterday, my reader complains. Cheers
Zander Optik⏎Guten Tag, im Vortrag auf der DSAG haben Sie ein Tool zur Code-Analyse gezeigt. Wie hieß das? Danke!
Pixelwerk Webdesign⏎Wir sind eine Webagentur und bauen gerade den Shop für Möbel Huber. Für die Preisfindung bräuchten wir von Ihnen die Beschreibung der OData-Schnittstelle. Wer ist zuständig?
Webb Insurance Brokers⏎Hello, our auditors asked for a SOC 2 report of your hosting. Could you send it, please? We renew on 1 December.
Egger Hotels⏎Wir wurden gehackt, alle Server verschlüsselt, Erpresser wollen Bitcoin. Versicherung verlangt IT-Dienstleister. Bitte DRINGEND melden 0664 5550155
Podcast Digital⏎Would someone from your company like to be a guest on our podcast about mid-size companies and AI? About 4,000 listeners, no cost. Episodes: https://podcast-digital.example
Hochschule Nord⏎Für das Sommersemester suche ich Gastdozenten zum Thema Prozessautomatisierung. Honorar nach Satz. Näheres: https://hs-nord.example/lehre
FarmaLatam⏎We distribute generic drugs, incl. sildenafil and tadalafil, in 8 countries. Serialization must be in SAP ATTP by June. Send us a proposal please.
Wirth Textil⏎Leider habe ich seit Montag keine Antwort. Es geht um Ticket 5521, die Etiketten werden doppelt gedruckt.
Bright Solar⏎We install 300 solar systems a month. Quotes come from Salesforce, materials from Excel. Time for an ERP. Is Business One enough?
Engel Verlag⏎Dürfen wir die Grafik aus Ihrem Blogartikel über Datenqualität in einem Lehrbuch abdrucken? Quelle wird genannt: https://www.corvane.example/blog?post=x
Firma AG⏎Sehr geehrte Damen und Herren, wir interessieren uns für Ihr Angebot im Bereich Cloud. Bitte kontaktieren Sie uns.
Acme⏎Hi, I found your website through Google and I am interested in your data analytics services. Could you call me back?
Ich habe Ihre Webseite besucht und bin auf die Stellenanzeige gestoßen. Ist die Stelle noch frei?
Mid Ltd⏎We visited your website and would like a proposal for a mobile app development and cloud hosting. Budget $50,000.
Shop GmbH⏎Wir möchten unsere Website neu gestalten und den Shop an unser ERP anbinden. Was kostet das ungefähr?
IT Solutions⏎We are an SAP partner from Pune and would like to discuss a partnership for offshore delivery. Our rates are competitive.
Bank⏎We need help with our loan origination system and credit checks. Please call me at +49 30 1234.
Pharma⏎Do you have GxP validation experience for an online pharmacy?
Kanzlei⏎Wir vertreten einen Fotografen und bitten um Auskunft über die Lizenz des Bildes auf Ihrer Startseite.
Insure⏎Is your AI chatbot able to integrate with our CRM? We want a demo and pricing.
Verein⏎Hätten Sie Interesse, unser Sommerfest mit einer Spende zu unterstützen? https://verein.example/fest
I am a freelance React developer with 10+ years experience, available from January at 80 EUR per hour. Portfolio: https://sam.example
Alpen Milch⏎Wir haben 60 Tankwagen und planen die Touren noch von Hand. Gibt es bei Ihnen jemanden, der sich damit auskennt?⏎Viele Grüße, Ralph Huber, +43 662 555012, https://alpenmilch.example, https://facebook.example/alpenmilch, https://instagram.example/alpenmilch
Brightside⏎Please remove our logo from your references page, our contract ended in 2024.
Coastal Ports⏎We published an RFP for terminal operations: https://coastal.example/rfp https://coastal.example/annex-a https://coastal.example/annex-b https://coastal.example/faq https://coastal.example/map
Haben Sie auch Ausbildungsplätze für Fachinformatiker? Ich bin 17 und mache nächstes Jahr Abitur.
Evergreen Credit Union⏎Looking for help with our member loan portal. It is slow and members complain every day. What are your rates?
Fotohaus⏎Unser Onlineshop hat seit dem Update keine Bestellungen mehr übertragen. Bitte um schnelle Hilfe!!! Tel 0221 555019
Genki Foods⏎Could we get a free trial of your monitoring tool that was mentioned in the webinar?
Hotel Post⏎Wie besprochen sende ich Ihnen den Link zu den Fotos für die Kundengeschichte: https://wetransfer.example/abc
Ile Marketing⏎We run marketing campaigns for retailers and need better customer data. Would a CDP make sense for 300k contacts?
Ihr Newsletter kommt doppelt, bitte eine Adresse löschen
KitchenPro⏎We sell kitchen equipment in 20 countries. Our best customers ask for EDI orders. Is that something you do and how long does it take?
Lindner AG⏎Dringend: Rechnungsprüfung steht, MIRO wirft Fehler M8 108. Wer kann heute noch helfen?
We need support for SAP. Interested?
Do you offer website design?
How much is a website with a shop?
Do you build apps?
Do you do SEO as well?
Need help with our ERP, please call.
Please send an offer for a workshop.
We need a consultant for three days. Available?
Is the job in Berlin still open?
Which services do you offer for small companies?
I would like to speak to your sales team.
Can you send me more information?
Please contact me about your cloud services.
I have a question about my invoice.
When is your next webinar?
Bieten Sie auch Webdesign an?
Was kostet ein Webshop bei Ihnen?
Machen Sie auch Apps?
Brauchen Hilfe mit SAP, bitte anrufen.
Bitte schicken Sie mir Informationen zu Ihren Leistungen.
Wir suchen einen Berater für drei Tage. Haben Sie Zeit?
Ist die Stelle in Berlin noch frei?
Ich habe eine Frage zu meiner Rechnung.
Wann ist Ihr nächstes Webinar?
Ich interessiere mich für Ihre Dienstleistungen.
Bitte kontaktieren Sie mich wegen eines Angebots.
Hallo, ich bitte um einen Termin.
Hello, I would like to make an appointment.
Who do I contact for partnership questions?
I want to cancel my registration.
Angebot für 20 Lizenzen, bitte.
Offer for 20 licences please.
We have a small budget, can you still help?
Thank you for the nice talk yesterday.
Danke für das nette Gespräch gestern.
Which ports and customs systems have you connected to SAP GTS? We are a freight forwarder in Antwerp with 90 people.
We organise a congress on digital purchasing and would like to have you as an exhibitor. Floor plan and prices: https://kongress.example/stand
Could you tell me the prices for your service packages and the notice period? Nothing is said on the site.
We need to see stock levels per hour, not once a day. Is that a matter of the system or of our processes?
Please cancel my registration for the training next week, I am ill.
I saw a wrong phone number on the contact page, the one of the Berlin office.
We are buying a competitor and want to know what merging two systems costs. Rough figures would do for now.
How long does it take to set up a test system in the cloud, and who pays for it during the evaluation?
Wir sind eine Spedition in Kassel, alles läuft über Excel und Fax. Kann man das in Schritten ändern?
Wie sind Ihre Preise für den Betrieb, und welche Kündigungsfristen gelten?
Nennen Sie uns bitte Ihre Konditionen für einen Rahmenvertrag über 200 Tage.
Ich muss meine Teilnahme am Seminar leider absagen, weil ich krank bin.
Wir brauchen stündliche Bestände statt täglicher. Liegt das am System oder an uns?
Wir laden Sie zu unserem Fachkongress ein und würden uns freuen, wenn Sie einen Vortrag halten. Programm: https://fachkongress.example
Our dealership group sells cars and trucks. After-sales data is spread over four systems, and the CFO has had enough.
I'm an apprentice and have to compare three consultancies for school. May I ask you five questions?
`
