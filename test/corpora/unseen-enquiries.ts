/** Enquiries on which the judgement is measured and never trained, one text a line; "⏎" is a line break. */
export const unseenEnquiries = `
Hello, our ECC 6.0 support contract ends in 2027 and the board wants to see a roadmap to S/4HANA by March. Could we have a first call next week? About 450 users in four plants.
We're a mid-sized brewery. Inventory in the system never matches the cellar. Somebody told us you know both breweries and SAP. Can you help?
Please send me your daily rates for two FI/CO consultants, on-site in Hamburg, from January for six months.
RFP 2026-114: Replacement of the HR core system⏎⏎Dear Sir or Madam,⏎you are invited to tender. The documents are at⏎https://tender.example/114/conditions⏎https://tender.example/114/scope⏎https://tender.example/114/pricing⏎https://tender.example/114/nda⏎https://tender.example/114/questions⏎Closing date: 15 January, 12:00.⏎⏎Procurement Office, City of Malden
Do you build customer portals? We sell spare parts and our dealers should see prices and stock from our ERP.
we need a new website for our factory, with shop and connection to business one, what would that cost roughly?
Our current web agency has gone out of business. Could you take over hosting and maintenance of our site and fix its poor search rankings at the same time?
I'd like to apply as a junior ABAP developer. Is it possible to work from Leipzig three days a week? CV attached on request.⏎⏎Kind regards⏎Tomasz
Our loans department runs on a 20-year-old core banking system. We are a small savings bank and would like an independent opinion on moving to the cloud.
Casino group with 14 venues in Austria and Czechia looks for a partner to consolidate three ERP systems. NDA can be signed immediately.
Pharmacy wholesaler here, 12 branches. We must pass a GxP audit in May and need validation documents for our SAP EWM. Any experience?
Hi, I came across your website while looking for Fiori people. We have around 30 apps that are slow on tablets. Who should I talk to?
I found your article about clean core very useful. One question: how do you deal with modifications in pricing procedures?
We want to use an AI assistant for our service desk. Data must stay in Germany. Do you have references and what would a pilot cost?
Chatbot for our intranet: employees should ask for travel rules, leave balance from SuccessFactors and so on. Please call me, 030 000000, any afternoon.
Could you quote for translating our 80 customised SAP transactions into Polish and Czech?
For a conference in Mannheim on 12 May we are looking for speakers on data platforms. Travel and hotel are paid. Interested?
I'm a student at TU Darmstadt writing my thesis about SAP Datasphere adoption. Would one of your consultants give me a 30 minute interview?
Your invoice 2026-0815 names the wrong PO number. Please send a corrected one to accounting@muller.example.
We have met at the DSAG congress, hall 3. You promised me the slides about master data. Many thanks!⏎Jörg
Our go-live was last weekend and the EDI orders from our biggest client are stuck. We need an expert today!! Please ring +49 171 000000
Dear Corvane team,⏎⏎we operate 60 petrol stations and want to replace our point-of-sale interface. I attach nothing yet, but here is our site: https://www.tankhof.example⏎⏎Best regards,⏎Sabine Krug⏎Head of IT⏎Tankhof GmbH & Co. KG | Industriestr. 4 | 28195 Bremen⏎Phone +49 421 000000 | www.tankhof.example | LinkedIn: https://social.example/in/sabinekrug
Is the cloud migration package also available for companies under 50 people? We have a budget of 40,000 euros.
Could you tell me whether your office in Munich has parking and wheelchair access? We come on Tuesday.
We are an energy trading company and look for Databricks engineers, 2 people, 12 months, mostly remote.
I manage a fund that is buying a logistics firm. We need IT due diligence in three weeks, mainly on their SAP landscape. Are you available?
Crypto exchange regulated in Liechtenstein seeks help to introduce SAP for accounting and BaFin reporting.
What is the difference between your application management and the normal SAP support? We pay 22% maintenance and wonder if it can be less.
Hi! I sent my application for the job Cloud Architect two weeks ago and have not heard anything. Can you tell me its status? Thanks, Elena
The link to the whitepaper on https://www.corvane.example/blog gives me an error. Could you send it to me as a PDF?
Could you please delete my data according to GDPR Art. 17? I had signed up with this e-mail address.
Can we use Power BI on top of BW/4 without paying for SAC licences?
We manufacture hearing aids and our sales grew 30% a year. The old Navision can't follow. Looking for ERP selection help, vendor neutral.
I represent the works council of a hospital. Who at your company can explain what employee data Signavio collects?
Looking for someone to optimise our product pages: search engine visibility fell by half after we moved our shop to a new platform. You did the SAP Commerce part.
Five years ago you implemented our warehouse. We would like a health check before peak season. Contract no. 4711.
Two questions: 1) do you resell licences, 2) do you support Business ByDesign in Switzerland? Thanks
We plan a mobile app for 300 service technicians (offline, scanner, signatures). Could you send some references and a rough price?
Our parent company in Ohio decided on a global template. We're the German subsidiary and need rollout help, localisation DE/AT, from Q2.
Hello, is your training "ABAP for Beginners" also given in English? 6 people from our company would join.
We lost our only basis administrator. Can you take over monitoring and patches for three systems, 24/7 if possible?
Can somebody check if our interface between Salesforce and S/4 is secure? We had a penetration test with bad results: https://intern.example/report
I'd love to write a case study with you for the trade magazine IT Mittelstand, no cost on your side, publication in June. Are you OK with naming the client?
We're a staffing agency and have three SAP FI consultants free from February. Would you like to see their profiles?
As a Microsoft partner we would like to discuss joint projects around Azure and SAP. Could we set up a meeting with your alliance manager?
Good morning. We need 24 month financing model in SAP RE-FX for our leasing company: contracts, interest, IFRS 16. Who can do it?
Our dating platform has 2 million users and we look for data engineers to rebuild reporting in Snowflake.
hi can u call me back pls, its about our offer from last week. tel 0160 000000
Test of your form, please ignore. Anna (IT department of Weller)
We are unhappy with our present provider. Ticket answers take days. What would a change to you look like and what does it cost for 120 users?
Do you have experience with SAP for insurance claims? We'd need a team of 5 for 18 months in Zürich.
We sell organic cosmetics on Amazon, eBay and our own shop and do all bookkeeping by hand. Is SAP Business One too big for us?
Could I get a quotation for migrating 4 TB HANA database to Azure? Downtime max. 6 hours.
The form on your careers page does not accept my CV (PDF, 3 MB). How can I send it to you?
Please remove me from your newsletter, I get it twice.
Wir sind ein Maschinenbauer mit 280 Mitarbeitern und müssen bis Ende 2027 von ECC weg. Wie läuft so ein Projekt bei Ihnen ab und womit müssen wir rechnen?
Guten Tag, können Sie uns für die Inventur im Dezember zwei EWM-Berater stellen? Vor Ort in Kassel.
Ausschreibung Nr. 77/26 des Landkreises: Einführung E-Rechnung. Unterlagen: https://vergabe.example/77/a https://vergabe.example/77/b https://vergabe.example/77/c https://vergabe.example/77/d https://vergabe.example/77/e Abgabe bis 31.01., 10 Uhr. Rückfragen bitte nur über das Portal.
Unsere Website ist zehn Jahre alt und soll neu gemacht werden, mit Kundenportal und Anbindung an SAP. Bitte um ein Angebot oder einen Termin.
Wir möchten bei Google besser gefunden werden und hätten gern einen Partner, der auch unser ERP kennt. Machen Sie so etwas?
Hallo, ich habe auf Ihrer Seite die Stelle als Werkstudent gesehen. Ist die noch offen? Ich studiere Wirtschaftsinformatik im 5. Semester.
Unser Kreditgeschäft läuft noch auf einem Host-System. Als Genossenschaftsbank suchen wir Unterstützung bei der Ablösung.
Für unsere Apothekenkette (35 Filialen) brauchen wir eine Schnittstelle zwischen Warenwirtschaft und FI. Wer wäre bei Ihnen zuständig?
Wir betreiben Spielbanken in drei Bundesländern und wollen das Rechnungswesen vereinheitlichen. Haben Sie Erfahrung mit S/4HANA Finance?
Sehr geehrte Damen und Herren,⏎⏎wie telefonisch besprochen hier unsere Eckdaten: 3 Buchungskreise, 12 Werke, 900 User, aktuell ECC EHP8 auf Oracle. Wunsch: Brownfield, Go-live Ostern 2028.⏎⏎Mit freundlichen Grüßen⏎i. A. Dipl.-Ing. Uwe Hartmann⏎Leiter Organisation/IT⏎Hartmann Guss AG⏎Gießereiweg 1, 57072 Siegen⏎Tel. 0271 000000, Fax -99⏎https://www.hartmann-guss.example⏎Amtsgericht Siegen HRB 0000, Vorstand: P. Hartmann
Rückruf bitte unter 0151 000000, am besten nach 16 Uhr. Es geht um die Wartung.
Frage zu Ihrem Blogartikel: gilt die Frist 2027 auch für BW 7.5?
Können Sie uns sagen, welche Fördermittel es für die Einführung eines ERP-Systems in Bayern gibt und ob Sie beim Antrag helfen?
Wir bekommen seit dem Update jeden Morgen Kurzdumps in der Faktura. Dringend! Support-Vertrag haben wir keinen.
Mein Praktikum bei Ihnen beginnt am 1. März. An wen wende ich mich wegen der Wohnung?
Ihr Mitarbeiter Herr Vogel hat bei uns seine Jacke vergessen, wohin dürfen wir sie schicken?
Wir planen einen KI-Chatbot für unsere Hotline und suchen jemanden, der das datenschutzkonform hinbekommt. Budget ca. 60 TEUR.
Was kostet bei Ihnen ein Tagessatz für einen Senior ABAP Entwickler remote?
Bitte senden Sie uns Ihre Bankverbindung noch einmal schriftlich, unsere Buchhaltung hat eine abweichende IBAN.
Moin, wir sind ne kleine Reederei aus Leer und ersticken in Excel. Gibts bei euch was Bezahlbares? Gruß Hinnerk
Haben Sie Kapazität für eine Machbarkeitsstudie zu SAP on Azure? Bis Weihnachten bräuchten wir die Ergebnisse.
Wir sind selbst ein SAP-Beratungshaus (15 Leute) und suchen einen Partner für ein größeres Projekt im Energiesektor. Hätten Sie Interesse an einem Gespräch?
Unser Onlineshop verliert Besucher, weil die Preise aus SAP zu spät kommen. Können Sie die Schnittstelle beschleunigen?
Darf ich Ihre Grafik zum Thema Clean Core in meiner Masterarbeit verwenden? Quelle nenne ich natürlich.
Bei der Anmeldung zum Webinar am 14. kommt keine Bestätigungsmail an. Bin ich angemeldet?
Unser Datenschutzbeauftragter benötigt von Ihnen einen AV-Vertrag und die Liste der Unterauftragnehmer.
wir brauchen kurzfristig jemand der sich mit idocs auskennt, kunde steht, bitte sofort melden 0170 000000 danke
Wir vergleichen gerade vier Anbieter für die Betreuung unserer SAP-Basis. Schicken Sie uns bitte Ihre Preisliste und drei Referenzen.
Ich war bis gestern Kundin der alten Website und finde mein Passwort für das Portal nicht mehr.
Die Hochschule Worms sucht Gastdozenten für ein SAP-Praktikum im Sommersemester. Honorar nach Satzung. Wäre das etwas für Ihr Team?
Wir haben von Ihrer Kollegin Frau Sommer ein Angebot bekommen (AN-2231) und hätten dazu drei Fragen. Wann passt ein Termin?
Kann man Ihre Fallstudie mit dem Textilhersteller als PDF bekommen? Wir haben fast dasselbe Problem mit Varianten.
Für ein Planspiel in Klasse 11 suchen wir Unternehmen, die einen Tag lang Schüler aufnehmen. Machen Sie mit?
Guten Tag, unsere Gemeinde (9.000 Einwohner) will Bürgerdienste online anbieten. Bieten Sie so etwas an, und was würde das kosten?
Unterstützen Sie auch bei Lizenzvermessung? SAP hat ein Audit für Oktober angekündigt und wir sind unsicher.
Wir verkaufen unsere Sparte Kunststoff und müssen die SAP-Daten bis Juni trennen (Carve-out). Wer hat so etwas bei Ihnen schon gemacht?
Ich interessiere mich für die Stelle in Stuttgart, habe aber nur Erfahrung mit Oracle. Lohnt sich eine Bewerbung?
Bonjour, nous sommes une PME à Lyon et nous cherchons un intégrateur SAP Business One. Pouvez-vous nous rappeler?
Buenos días, necesitamos un consultor SAP MM para un proyecto en Bilbao, seis meses. ¿Cuál es su tarifa?
Dzień dobry, szukamy partnera do wdrożenia S/4HANA w fabryce pod Poznaniem. Prosimy o kontakt.
Добрый день! Нам нужна поддержка SAP FI в Берлине, компания на 200 человек. Можете позвонить нам завтра?
您好,我们公司在杜塞尔多夫,想咨询 SAP S/4HANA 实施服务,请联系我们。
Buongiorno, la nostra azienda in Alto Adige usa SAP ECC. Vorremmo un preventivo per la migrazione.
`
